import { ApiError } from '@tessera/api-client';
import { inWords } from '../text/duration';

/** Why a sign-in failed, as the operator is told. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The site can’t be reached. Try again in a moment.';
  const { problem, retryAfter } = error;
  if (problem?.code === 'sign-in-refused') return 'Incorrect name or password.';
  if (problem?.code === 'too-many-requests')
    return `Too many attempts have failed. Try again in ${inWords(retryAfter)}.`;
  return problem?.detail ?? 'The site can’t answer right now. Try again in a moment.';
}
