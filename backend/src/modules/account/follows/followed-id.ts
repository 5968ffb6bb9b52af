import type { FollowKind } from '@tessera/contracts-account';
import { z } from 'zod';
import { checkPart } from '../../../platform/endpoints/index.js';

/** Letters, digits and marks of any script, and what technical terms need, such as `c++` or `rock 'n' roll`. */
const topic = z
  .string()
  .transform((text) => text.normalize('NFKC').toLowerCase().replace(/^#+/, ''))
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z.string().regex(/^(?=.*[\p{L}\p{N}])[\p{L}\p{N}\p{M}\p{Zs}+#&'’._-]{1,60}$/u, 'must be words'),
  );

const forms: Readonly<Record<FollowKind, z.ZodType<string>>> = {
  topic,
  channel: z.string().regex(/^\d{1,18}$/, 'must be the id of a channel'),
  creator: z.string().regex(/^[\w-]{1,60}$/, 'must be the id of a creator'),
};

/**
 * The form in which an id is stored: spellings of a topic are the same.
 * @throws ApiProblem `invalid-request` for `params.id`
 */
export function followedId(kind: FollowKind, id: string): string {
  return checkPart('params', z.object({ id: forms[kind] }), { id }).id;
}
