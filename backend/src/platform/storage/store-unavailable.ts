import { ApiProblem } from '../endpoints/index.js';
import { codeOf } from '../errors/index.js';

/** What codes of the file system mean to whoever operates the site. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'access is denied',
  EDQUOT: 'there is no room left',
  EEXIST: 'its folder is none',
  EIO: 'the disk fails',
  ENOENT: 'its folder is gone',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'its folder is none',
  EPERM: 'access is denied',
  EROFS: 'the disk can only be read',
};

/** Somebody has to make room or bring the disk back: asking sooner is of no use. */
const retryAfter = 60;

/** The store can't do its work; `message` says why in a sentence, `cause` is what happened. */
export class StoreUnavailable extends ApiProblem {
  /** @param what for example `read` */
  constructor(what: string, cause: unknown) {
    const detail = `The store of files can't be ${what}: ${reasonOf(cause)}.`;
    super('unavailable', detail, { retryAfter, cause });
  }
}

function reasonOf(cause: unknown): string {
  const code = codeOf(cause);
  if (code) return reasons[code] ?? code;
  return cause instanceof Error ? cause.message : String(cause);
}
