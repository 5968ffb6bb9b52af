import { HttpException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from '../database/index.js';
import { ApiProblem } from '../endpoints/index.js';
import { codeOf, reportsDiskFull, reportsUnstorableText } from '../errors/index.js';

/** After how many seconds a caller may retry what failed because of the database. */
const databaseRetryAfter = 2;

/** The same for a full disk, which takes longer to fix. */
const diskRetryAfter = 60;

/** Maps any error to the problem that the caller gets. */
export function problemOf(error: unknown): ApiProblem {
  const thrown = unwrapped(error);
  if (thrown instanceof ApiProblem) return thrown;
  if (reportsDiskFull(error)) {
    return new ApiProblem('unavailable', 'The server has no storage space left.', {
      retryAfter: diskRetryAfter,
      cause: error,
    });
  }
  if (isDatabaseUnavailable(error)) {
    return new ApiProblem('unavailable', 'The database is not responding. Try again shortly.', {
      retryAfter: databaseRetryAfter,
      cause: error,
    });
  }
  if (reportsUnstorableText(error)) {
    const detail = 'A text has a character that no text can have, such as NUL.';
    return new ApiProblem('invalid-request', detail, { cause: error });
  }
  return (
    refusalOf(error) ??
    new ApiProblem('internal', 'Something went wrong on our side.', { cause: error })
  );
}

/** The database's library and Node wrap what ends their work when a caller no longer waits. */
function unwrapped(error: unknown): unknown {
  if (error instanceof QueryFailedError) return error.driverError;
  return codeOf(error) === 'ABORT_ERR' ? (error as Error).cause : error;
}

interface Refusal {
  readonly code: 'invalid-request' | 'not-found';
  readonly detail: string;
}

/** Errors of the framework, by status. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: { code: 'invalid-request', detail: 'The address is not encoded properly.' },
  404: { code: 'not-found', detail: 'There is nothing at this address.' },
};

function refusalOf(error: unknown): ApiProblem | undefined {
  const refusal = error instanceof HttpException ? refusals[error.getStatus()] : undefined;
  return refusal && new ApiProblem(refusal.code, refusal.detail, { cause: error });
}
