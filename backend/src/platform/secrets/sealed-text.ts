import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A key of 32 bytes for one purpose, derived from a secret. */
export function keyFrom(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/**
 * Encrypts a text: an initialization vector, a tag by which a change is noticed, and the text.
 * @param owner what or whom it belongs to: for anything else it can't be opened
 */
export function sealText(key: Buffer, text: string, owner = ''): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @returns `null` for what was sealed with another key or for another owner, or changed since */
export function openText(key: Buffer, sealed: Buffer, owner = ''): string | null {
  const [iv, rest] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes)];
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, tagBytes));
    return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
