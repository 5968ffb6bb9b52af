import { dayMs } from '../utc-days/index.js';

/** A site that asks for a longer rest has made a mistake. */
const longestRestMs = dayMs;
/** Smaller numbers are seconds from now rather than a date. */
const earliestEpochSeconds = 1_000_000_000;

const resetHeaders = ['retry-after', 'x-ratelimit-reset', 'ratelimit-reset'];
const remainingHeaders = ['x-ratelimit-remaining', 'ratelimit-remaining'];

/**
 * From when on a site may be asked again, by what its response says: `Retry-After`, or the reset of its rate limit, in seconds from
 * now, in seconds since 1970, or as a date.
 * @returns `null` if it does not say
 */
export function retryTime(headers: Headers, now: Date): Date | null {
  for (const name of resetHeaders) {
    const at = timeOf(headers.get(name)?.trim() ?? '', now);
    if (at) return at;
  }
  return null;
}

/** Whether a site says that the next request is one too many. */
export function isLastAllowed(headers: Headers): boolean {
  return remainingHeaders.some((name) => headers.get(name)?.trim() === '0');
}

function timeOf(text: string, now: Date): Date | null {
  const at = /^\d+(\.\d+)?$/.test(text) ? momentOf(Number(text), now) : Date.parse(text);
  if (text === '' || Number.isNaN(at)) return null;
  const rest = Math.min(Math.max(at - now.getTime(), 0), longestRestMs);
  return new Date(now.getTime() + rest);
}

function momentOf(seconds: number, now: Date): number {
  return seconds * 1000 + (seconds < earliestEpochSeconds ? now.getTime() : 0);
}
