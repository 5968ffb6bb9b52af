import { codeOf } from '../../errors/index.js';
import { StoreUnavailable } from '../store-unavailable.js';

const refused = 'its credentials are refused';
const unreachable = 'it can not be reached';
const noAnswer = 'it does not respond';
const wrongPlace = 'its endpoint or region is wrong';

/** What error codes of S3 and of connections mean for operators. */
const reasons: Readonly<Record<string, string>> = {
  AccessDenied: 'access is denied',
  AuthorizationHeaderMalformed: wrongPlace,
  ECONNREFUSED: unreachable,
  ECONNRESET: 'it has closed the connection',
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  InvalidAccessKeyId: refused,
  NoSuchBucket: 'its bucket is missing',
  PermanentRedirect: wrongPlace,
  QuotaExceeded: 'there is no space left',
  RequestTimeTooSkewed: "its clock and this machine's differ",
  SignatureDoesNotMatch: refused,
  TimeoutError: noAnswer,
  XMinioStorageFull: 'there is no space left',
};

/** The error for operators; the original one, which may quote the request, is only its cause. */
export function s3Unavailable(action: string, error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(action, new Error(reasonOf(error), { cause: error }));
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  const code = codeOf(error);
  return reasons[name] ?? reasons[code] ?? `it fails with ${code || name}`;
}

/** Whether only the object is missing, or is not the one that was asked for. */
export function isMissing(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return ['NoSuchKey', 'NotFound', 'PreconditionFailed'].includes(name);
}
