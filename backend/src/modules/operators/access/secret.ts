import { createHash } from 'node:crypto';

/**
 * SHA-256 of a secret, which is what is kept of it. Looking a hash up tells nothing by the time that it takes: whoever
 * guesses can't choose hashes.
 */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
