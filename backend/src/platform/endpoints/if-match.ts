import { type Endpoint, entityTag, type ResourceVersion } from '@tessera/contracts';
import { ApiProblem } from './api-problem.js';

/** The version that a caller wants to change. */
export class IfMatch {
  constructor(private readonly tags: readonly string[] | null) {}

  /**
   * Call in the transaction of the change, once the row is locked.
   * @param current version of the resource now
   * @throws ApiProblem `precondition-failed` if the caller has seen another version
   */
  assertCurrent(current: ResourceVersion): void {
    if (this.isCurrent(current)) return;
    throw new ApiProblem('precondition-failed', 'This was changed in the meantime.');
  }

  /** For who merges changes of another version instead of refusing them. */
  isCurrent(current: ResourceVersion): boolean {
    return !this.tags || this.tags.includes('*') || this.tags.includes(entityTag(current));
  }
}

/**
 * The precondition of a request, if its endpoint has one.
 * @throws ApiProblem `precondition-required` without a required one, `invalid-request` for a malformed one
 */
export function ifMatchOf(
  { ifMatch }: Endpoint,
  header: string | undefined,
): { readonly ifMatch?: IfMatch } {
  if (!ifMatch) return {};
  if (header !== undefined) return { ifMatch: new IfMatch(versionsIn(header)) };
  if (ifMatch === 'optional') return { ifMatch: new IfMatch(null) };
  throw new ApiProblem('precondition-required', 'Send If-Match with the version to change.');
}

/** Weak tags count as well: proxies weaken the tags of what they compress, and ours name versions rather than bytes. */
function versionsIn(header: string): readonly string[] {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.every((tag) => form.test(tag))) return tags;
  const field = 'headers.if-match';
  const message = 'must be a list of entity tags';
  throw new ApiProblem('invalid-request', `${field}: ${message}`, { errors: [{ field, message }] });
}

const form = /^(\*|"[\x21\x23-\x7e]*")$/;
