import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { codeDigits } from '@tessera/contracts-account';
import { keyedHash, SITE_SECRET } from '../../../platform/secrets/index.js';

/** Makes and compares what is sent by mail; of all of it only hashes are stored. */
@Injectable()
export class CodeSecrets {
  constructor(@Inject(SITE_SECRET) private readonly secret: string) {}

  newDigits(): string {
    return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  }

  /** Keyed, because there are few enough to try them all. */
  digitsHash(codeId: string, digits: string): string {
    return keyedHash(this.secret, 'sign-in code', `${codeId}\n${digits}`);
  }

  isSame(codeId: string, digits: string, hash: string | null): boolean {
    const [given, expected] = [this.digitsHash(codeId, digits), hash ?? ''].map((text) =>
      Buffer.from(text),
    );
    return (
      given?.length === expected?.length && timingSafeEqual(given as Buffer, expected as Buffer)
    );
  }
}

/** Too many to guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
