import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TokenSigner } from '../../../../platform/secrets/index.js';

const purpose = 'issued-secret';

/** 16 random bytes in base64url, and the first 126 bits of their signature. */
const randomLength = 22;
const signatureLength = 21;

/** Old secrets are 32 random bytes in base64url, which match as well. */
export const secretPattern = /^[\w-]{43}$/;

/** Creates the secrets of tokens and sessions, and recognizes them without the database. */
@Injectable()
export class IssuedSecrets {
  constructor(private readonly signer: TokenSigner) {}

  /** A new secret; it is shown once and never stored. */
  make(): string {
    const random = randomBytes(16).toString('base64url');
    return random + this.signatureOf(random);
  }

  /** Whether this site created a secret, valid or not; `false` for old secrets. */
  isOurs(secret: string): boolean {
    if (!secretPattern.test(secret)) return false;
    const expected = this.signatureOf(secret.slice(0, randomLength));
    return timingSafeEqual(Buffer.from(secret.slice(randomLength)), Buffer.from(expected));
  }

  private signatureOf(random: string): string {
    const [, signature = ''] = this.signer.sign(purpose, random).split('.');
    return signature.slice(0, signatureLength);
  }
}

/**
 * SHA-256 of a secret, which is what is stored. Looking up a hash leaks nothing by timing, since an attacker can't
 * choose hashes.
 */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
