import { Inject, Injectable } from '@nestjs/common';
import { keyedHash, SITE_SECRET, TextSealer } from '../../../platform/secrets/index.js';
import { maskedAddress } from '../mail/index.js';

/** How an address is stored. */
export interface StoredAddress {
  readonly addressHash: string;
  readonly address: string;
}

const purpose = 'confirmed address';

/**
 * Stores addresses so that a copy of the database tells none: a keyed hash finds equal ones, and what has to be written to later is
 * encrypted.
 */
@Injectable()
export class AddressKeeper {
  constructor(
    @Inject(SITE_SECRET) private readonly secret: string,
    private readonly sealer: TextSealer,
  ) {}

  stored(address: string): StoredAddress {
    const email = address.trim().toLowerCase();
    return { addressHash: this.hashOf(email), address: this.sealer.seal(purpose, email) };
  }

  /** @returns `null` where the site has another secret since */
  read({ address }: Pick<StoredAddress, 'address'>): string | null {
    return this.sealer.open(purpose, address);
  }

  /** For example `a…@example.org`. */
  masked(stored: Pick<StoredAddress, 'address'>): string {
    return maskedAddress(this.read(stored) ?? '?@?');
  }

  private hashOf(email: string): string {
    return keyedHash(this.secret, purpose, email);
  }
}
