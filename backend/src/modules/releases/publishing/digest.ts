import { createHash } from 'node:crypto';
import type { Publication } from '@tessera/contracts';
import { canonicalJson } from '../canonical-json.js';

/**
 * Hash of everything that a version consists of; the order in which its files are named does not
 * matter.
 */
export function publicationDigest({ manifest, files }: Publication): string {
  const ordered = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return createHash('sha256')
    .update(canonicalJson({ manifest, files: ordered }))
    .digest('hex');
}
