import { ApiProblem } from '../endpoints/index.js';
import { codeOf } from '../errors/index.js';

/** What file system codes mean for operators. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'access is denied',
  EDQUOT: 'there is no space left',
  EFBIG: 'the disk takes no file of this size',
  EEXIST: 'it is not a folder',
  EIO: 'the disk fails',
  ENOENT: 'its folder is gone',
  ENOSPC: 'there is no space left',
  ENOTDIR: 'it is not a folder',
  EPERM: 'access is denied',
  EROFS: 'the disk can only be read',
};

/** An administrator has to free space or restore the disk first. */
const retryAfter = 60;

/** The store does not work; `message` explains why, `cause` is the original error. */
export class StoreUnavailable extends ApiProblem {
  /** @param action what failed, for example `read` */
  constructor(action: string, cause: unknown) {
    const detail = `The store of files can't be ${action}: ${reasonOf(cause)}.`;
    super('unavailable', detail, { retryAfter, cause });
  }
}

function reasonOf(cause: unknown): string {
  const code = codeOf(cause);
  if (code) return reasons[code] ?? code;
  return cause instanceof Error ? cause.message : String(cause);
}
