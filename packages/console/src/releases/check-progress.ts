import { ApiError } from '@tessera/api-client';
import type { ErrorExtra } from '@tessera/contracts';

/** How far the site is with opening the pages of a version; `null` for any other answer. */
export function checkProgress(error: unknown): ErrorExtra<'check-in-progress'> | null {
  return error instanceof ApiError ? error.problemAs('check-in-progress') : null;
}

/** Repeats a request until the site has checked the version. Nothing is changed before, and its condition stays. */
export const whileChecked = {
  retry: (_: number, error: unknown) => checkProgress(error) !== null,
  retryDelay: 1000,
} as const;

/** For example `Checking pages: 12 of 95 loads`; `null` while nothing is known of a check. */
export function progressText(error: unknown): string | null {
  const progress = checkProgress(error);
  return progress && `Checking pages: ${progress.checked} of ${progress.loads} loads`;
}
