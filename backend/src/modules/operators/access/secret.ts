import { createHash, randomBytes } from 'node:crypto';

/** What secrets of `newSecret` look like: 32 bytes in base64url. */
export const secretForm = /^[\w-]{43}$/;

/** A random secret of 32 bytes; shown once and never kept. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SHA-256 of a secret, which is what is kept of it. Looking a hash up tells nothing by the time that it takes: whoever
 * guesses can't choose hashes.
 */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
