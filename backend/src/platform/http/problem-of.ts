import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '@tessera/contracts';
import { isDatabaseUnavailable } from '../database/index.js';
import { ApiProblem } from '../endpoints/index.js';

/** After how many seconds a caller may retry what failed because of the database. */
const databaseRetryAfter = 2;

/** The same for what failed because a disk is full: somebody has to make room. */
const diskRetryAfter = 60;

/** Any error as it is reported to the caller. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isDiskFull(error)) {
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
  return (
    refusalOf(error) ??
    new ApiProblem('internal', 'Something went wrong on our side.', { cause: error })
  );
}

/** Codes of the file system, and of PostgreSQL for its own. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('driverError' in error && error.driverError !== error) return isDiskFull(error.driverError);
  return 'code' in error && diskFull.has(String(error.code));
}

interface Refusal {
  readonly code: ErrorCode;
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
