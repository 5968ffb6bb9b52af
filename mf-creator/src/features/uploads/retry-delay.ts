import { ApiError } from '@tessera/api-client';

/** How often the server may fail without a byte arriving in between. */
const maxAttempts = 8;
const firstDelay = 1_000;
const longestDelay = 30_000;

/** Answers after which the same request may succeed. */
const passing = new Set([408, 409, 423, 425, 429]);

/**
 * How long to wait before a failed upload goes on.
 *
 * @param attempts how often it has failed since something arrived, this time included
 * @returns milliseconds; `null` where it makes no sense to try again
 */
export function retryDelay(error: Error, attempts: number): number | null {
  const backoff = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));
  // A line that is broken is repaired some time, and nobody is asked in the meantime.
  if (!(error instanceof ApiError)) return backoff;
  const isPassing = error.status >= 500 || passing.has(error.status);
  if (!isPassing || attempts > maxAttempts) return null;
  return Math.max(backoff, error.retryAfter * 1000);
}
