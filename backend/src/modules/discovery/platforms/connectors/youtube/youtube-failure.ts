import { z } from 'zod';
import type { PlatformResponse } from '../../connector.js';
import { type FailureKind, PlatformFailure } from '../../platform-failure.js';
import { items } from '../said.js';

const errorBody = z.object({
  error: z.object({ errors: items.catch([]), details: items.catch([]) }),
});
const withReason = z.object({ reason: z.string() });

type Meaning = readonly [FailureKind, string];
const usedUp: Meaning = ['quota', 'YouTube’s quota is used up'];
const tooFast: Meaning = ['rate-limited', 'It was asked too often'];
const badKey: Meaning = ['unauthorized', 'It does not accept the key'];
const noComments: Meaning = ['not-found', 'The video shows no comments'];
const notSetUp: Meaning = ['forbidden', 'The key is not set up for the YouTube Data API'];

/** Reasons in the errors of the Data API; their status says less. */
const meanings: Readonly<Record<string, Meaning>> = {
  quotaExceeded: usedUp,
  dailyLimitExceeded: usedUp,
  rateLimitExceeded: tooFast,
  userRateLimitExceeded: tooFast,
  keyInvalid: badKey,
  keyExpired: badKey,
  API_KEY_INVALID: badKey,
  API_KEY_EXPIRED: badKey,
  commentsDisabled: noComments,
  accessNotConfigured: notSetUp,
  ipRefererBlocked: notSetUp,
};
const restMs = 60_000;

/** What an error of the Data API means; `null` if its status says all. */
export function failureOfYoutube({ body }: PlatformResponse): PlatformFailure | null {
  const meaning = reasonsIn(body)
    .map((reason) => (Object.hasOwn(meanings, reason) ? meanings[reason] : undefined))
    .find((found) => found !== undefined);
  if (!meaning) return null;
  const [kind, message] = meaning;
  const rest = kind === 'rate-limited' && { retryAt: new Date(Date.now() + restMs) };
  return new PlatformFailure(kind, message, { ...rest });
}

function reasonsIn(body: string): string[] {
  try {
    const { errors, details } = errorBody.parse(JSON.parse(body)).error;
    return [...errors, ...details].flatMap((item) => withReason.safeParse(item).data?.reason ?? []);
  } catch {
    // Not of the API: its frontends answer with HTML.
    return [];
  }
}
