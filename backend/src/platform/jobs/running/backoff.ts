const maxWaitMs = 15 * 60_000;

/**
 * Wait before the next attempt: doubled each time, at most a quarter of an hour, and then shortened by up to a half, so that
 * what failed together is not retried together.
 * @param attempt number of the attempt that failed, from 1
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function retryWait(attempt: number, baseMs: number, random: number): number {
  const wait = Math.min(baseMs * 2 ** (attempt - 1), maxWaitMs);
  return Math.round(wait * (1 - random / 2));
}
