import { createHash } from 'node:crypto';

/** What the first entry has in place of the hash of the one before. */
export const firstHash = '0'.repeat(64);

/** SHA-256 of the hash before and the text, so that no earlier entry can be changed, left out or put in between. */
export function chainedHash(before: string, body: string): string {
  return createHash('sha256').update(`${before}\n${body}`).digest('hex');
}
