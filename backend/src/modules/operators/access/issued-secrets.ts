import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TokenSigner } from '../../../platform/secrets/index.js';

const purpose = 'issued-secret';

/** 16 random bytes in base64url, and as much of their signature as 32 bytes leave room for: 126 bits. */
const randomLength = 22;
const signatureLength = 21;

/** What secrets look like. Older ones are 32 random bytes in base64url, which looks the same. */
export const secretPattern = /^[\w-]{43}$/;

/** Makes the secrets of tokens and sessions, and recognizes them without the database. */
@Injectable()
export class IssuedSecrets {
  constructor(private readonly signer: TokenSigner) {}

  /** A new secret; shown once and never kept. */
  make(): string {
    const random = randomBytes(16).toString('base64url');
    return random + this.signatureOf(random);
  }

  /** Whether a secret was made here, be it good still or not. Older ones and those of another site are not. */
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
