import { createHash } from 'node:crypto';
import type { Publication } from '@tessera/contracts';
import { integrityOf } from './release.js';

/** Name under which the site serves the list, beside the files of a version. */
export const integrityListName = 'integrity.json';

/** The integrity of every script of a version, as one text, and the integrity of that text. */
export interface IntegrityList {
  /** JSON: path in the version → subresource integrity. */
  readonly text: string;
  readonly integrity: string;
}

/** The composition holds only the list's own integrity; a page fetches the list of an area when it needs it. */
export function integrityList(
  files: readonly Pick<Publication['files'][number], 'path' | 'hash'>[],
): IntegrityList {
  const scripts = files
    .filter(({ path }) => /\.(js|mjs)$/.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const text = JSON.stringify(
    Object.fromEntries(scripts.map(({ path, hash }) => [path, integrityOf(hash)])),
  );
  return { text, integrity: integrityOf(createHash('sha384').update(text).digest('hex')) };
}
