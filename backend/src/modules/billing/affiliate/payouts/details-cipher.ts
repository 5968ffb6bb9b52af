import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type PayoutDetails, payoutDetails } from '@tessera/contracts-billing';
import { SITE_SECRET } from '../../../../platform/secrets/index.js';
import { affiliateSettings, type AffiliateSettings } from '../settings.js';

interface Key {
  /** Stands in what it has encrypted. */
  readonly id: string;
  readonly key: Buffer;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;

/** Encrypts where payouts go, so that a copy of the database tells nothing. */
@Injectable()
export class DetailsCipher {
  private readonly keys: readonly [Key, ...Key[]];

  constructor(
    @Inject(SITE_SECRET) secret: string,
    @Inject(affiliateSettings.token) { payoutEncryptionKeys }: AffiliateSettings,
  ) {
    const own = { id: 'site', key: derived(secret) };
    const [first = own, ...others] = payoutEncryptionKeys ?? [];
    // What was encrypted before keys were set can still be decrypted.
    this.keys = first === own ? [own] : [first, ...others, own];
  }

  /** Name of the key that encrypts, which what it has encrypted begins with. */
  get keyId(): string {
    return this.keys[0].id;
  }

  /** @param owner id of the affiliate: for another one it can't be decrypted */
  encrypt(details: PayoutDetails, owner: string): string {
    const [{ id, key }] = this.keys;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(JSON.stringify(details)), cipher.final()]);
    return [id, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join(
      '.',
    );
  }

  /** @returns `null` if the key is gone, or somebody has changed it */
  decrypt(encrypted: string, owner: string): PayoutDetails | null {
    const [id, ...parts] = encrypted.split('.');
    const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
    const key = this.keys.find((known) => known.id === id)?.key;
    if (!key || !iv || !tag || !text) return null;
    try {
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: 16 });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      const plain = Buffer.concat([decipher.update(text), decipher.final()]);
      return payoutDetails.parse(JSON.parse(plain.toString()));
    } catch {
      return null;
    }
  }
}

function derived(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'payout details', 32));
}
