import { Inject, Injectable } from '@nestjs/common';
import { type PayoutDetails, payoutDetails } from '@tessera/contracts-billing';
import { keyFrom, openText, sealText, SITE_SECRET } from '../../../../platform/secrets/index.js';
import { affiliateSettings, type AffiliateSettings } from '../settings.js';

interface Key {
  /** Stands in what it has encrypted. */
  readonly id: string;
  readonly key: Buffer;
}

/** Encrypts where payouts go, so that a copy of the database tells nothing. */
@Injectable()
export class DetailsCipher {
  private readonly keys: readonly [Key, ...Key[]];

  constructor(
    @Inject(SITE_SECRET) secret: string,
    @Inject(affiliateSettings.token) { payoutEncryptionKeys }: AffiliateSettings,
  ) {
    const own = { id: 'site', key: keyFrom(secret, 'payout details') };
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
    return `${id}.${sealText(key, JSON.stringify(details), owner).toString('base64url')}`;
  }

  /** @returns `null` if the key is gone, or somebody has changed it */
  decrypt(encrypted: string, owner: string): PayoutDetails | null {
    const [id, ...parts] = encrypted.split('.');
    const key = this.keys.find((known) => known.id === id)?.key;
    if (!key) return null;
    // Older ones have vector, tag and text apart.
    const sealed = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64url')));
    const plain = openText(key, sealed, owner);
    return plain === null ? null : (payoutDetails.safeParse(JSON.parse(plain)).data ?? null);
  }
}
