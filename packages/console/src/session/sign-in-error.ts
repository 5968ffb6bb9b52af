import { ApiError } from '@tessera/api-client';
import { formatDuration } from '../formatting/duration';

/** Error message of a failed sign-in. */
export function signInErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Can’t reach the site. Try again in a moment.';
  const { problem, retryAfter } = error;
  if (problem?.code === 'sign-in-refused') return 'Incorrect name or password.';
  if (problem?.code === 'too-many-requests')
    return `Too many failed attempts. Try again in ${formatDuration(retryAfter)}.`;
  return problem?.detail ?? 'The site is unavailable right now. Try again in a moment.';
}
