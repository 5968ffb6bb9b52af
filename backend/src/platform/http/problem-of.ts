import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '@tessera/contracts';
import { isDatabaseUnavailable } from '../database/index.js';
import { ApiProblem } from '../endpoints/index.js';

/** After how many seconds a caller may try again what failed for want of the database. */
const databaseRetryAfter = 2;

/** Any error as what the caller is told of it. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isDatabaseUnavailable(error)) {
    return new ApiProblem('unavailable', 'The database does not answer in time. Try again shortly.', {
      retryAfter: databaseRetryAfter,
      cause: error,
    });
  }
  return refusalOf(error) ?? new ApiProblem('internal', 'Something went wrong on our side.', { cause: error });
}

interface Refusal {
  readonly code: ErrorCode;
  readonly detail: string;
}

/** What the framework and the body parser refuse, by status. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: { code: 'invalid-request', detail: 'The address or the body is not encoded properly.' },
  404: { code: 'not-found', detail: 'There is nothing at this address.' },
  408: { code: 'request-timeout', detail: 'The request did not arrive in time.' },
  413: { code: 'body-too-large', detail: 'The body is larger than this endpoint takes.' },
  415: { code: 'unsupported-media-type', detail: 'The body must be plain UTF-8, not compressed.' },
};

function refusalOf(error: unknown): ApiProblem | undefined {
  const status = statusOf(error);
  if (status === 400 && typeOf(error) === 'entity.parse.failed') {
    return new ApiProblem('malformed-json', 'The body is not valid JSON.', { cause: error });
  }
  const refusal = refusals[status];
  return refusal && new ApiProblem(refusal.code, refusal.detail, { cause: error });
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  return error instanceof Error && 'status' in error ? Number(error.status) : 0;
}

/** The body parser names its errors; the framework wraps some of them. */
function typeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'type' in error ? error.type : typeOf(error.cause);
}
