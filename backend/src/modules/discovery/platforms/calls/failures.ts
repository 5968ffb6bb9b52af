import {
  type OutboundError,
  type OutboundFault,
  retryTime,
} from '../../../../platform/outbound/index.js';
import type { PlatformResponse } from '../connector.js';
import { type FailureKind, PlatformFailure } from '../platform-failure.js';

const kinds: Readonly<Record<OutboundFault, FailureKind>> = {
  refused: 'refused',
  timeout: 'timeout',
  unreachable: 'unreachable',
  'too-large': 'bad-response',
  'wrong-type': 'bad-response',
  broken: 'bad-response',
  'too-many-redirects': 'bad-response',
};

/** There was no response. */
export function failureWithoutResponse(error: OutboundError): PlatformFailure {
  return new PlatformFailure(kinds[error.fault], error.message, { cause: error });
}

/** How long a platform rests that has had enough and does not say for how long. */
const usualRestMs = 60_000;

/** The response has an error's status. */
export function failureWithStatus(response: PlatformResponse): PlatformFailure {
  const { status } = response;
  if (status === 429) return tooMany(response);
  if (status === 401) return new PlatformFailure('unauthorized', 'It does not accept the key');
  if (status === 403) return new PlatformFailure('forbidden', 'It does not allow this');
  if (status === 404 || status === 410)
    return new PlatformFailure('not-found', 'It has no such video');
  if (status >= 500) return outOfOrder(response);
  return new PlatformFailure('bad-response', `It refuses the request (${status})`);
}

function tooMany({ headers }: PlatformResponse): PlatformFailure {
  const now = new Date();
  const retryAt = retryTime(headers, now) ?? new Date(now.getTime() + usualRestMs);
  return new PlatformFailure('rate-limited', 'It was asked too often', { retryAt });
}

function outOfOrder({ headers, status }: PlatformResponse): PlatformFailure {
  const retryAt = retryTime(headers, new Date());
  return new PlatformFailure('server-error', `It is out of order (${status})`, {
    ...(retryAt && { retryAt }),
  });
}

const outages = new Set<FailureKind>(['timeout', 'unreachable', 'server-error', 'bad-response']);
const faults = new Set<FailureKind>([...outages, 'unauthorized', 'forbidden', 'refused']);

/** Whether something is wrong with the platform or the way to it, so that it is better left alone for a while. */
export function isOutage(error: unknown): boolean {
  return error instanceof PlatformFailure && outages.has(error.kind);
}

/** Whether it does not work as it should; there being no such video is an answer, and a used-up quota has a state of its own. */
export function isFault({ kind }: PlatformFailure): boolean {
  return faults.has(kind);
}
