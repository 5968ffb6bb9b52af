import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ClientNetworks } from '../../../../platform/http/index.js';
import { keyedHash, SITE_SECRET } from '../../../../platform/secrets/index.js';

/** Hashes of networks that can be compared within a day (UTC), and from which nothing leads back to the network. */
@Injectable()
export class NetworkDigests {
  constructor(
    @Inject(SITE_SECRET) private readonly secret: string,
    private readonly networks: ClientNetworks,
  ) {}

  /** @returns `null` where the networks of visitors are unknown */
  of(request: Request, day: string): string | null {
    if (!this.networks.isKnown(request)) return null;
    const network = this.networks.networkOf(request, '');
    return keyedHash(this.secret, 'affiliate network', `${day}\n${network}`).slice(0, 22);
  }
}
