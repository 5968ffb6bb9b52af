import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SITE_SECRET } from './site-secret.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts short texts with keys of the site, so that a copy of the database tells nothing. */
@Injectable()
export class TextSealer {
  constructor(@Inject(SITE_SECRET) private readonly secret: string) {}

  /** @param purpose what the text is; for another purpose it can't be opened */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.keyFor(purpose), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns `null` for what was sealed with another secret or for another purpose, or changed since */
  open(purpose: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const [iv, rest] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)];
    try {
      const key = this.keyFor(purpose);
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
      decipher.setAuthTag(rest.subarray(0, tagBytes));
      return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()]).toString();
    } catch {
      return null;
    }
  }

  private keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', purpose, 32));
  }
}
