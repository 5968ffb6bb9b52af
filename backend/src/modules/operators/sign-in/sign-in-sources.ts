import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { contextOf } from '../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../platform/http/index.js';
import { KnownBrowsers } from './known-browsers.js';

/** Where somebody tries to sign in from. */
export interface SignInSource {
  /** Id of a browser in which this name has signed in before; `null` for all others. */
  readonly browser: string | null;
  readonly network: string;
  /** Whether the network is the visitor's; else it is that of a proxy which everybody comes through. */
  readonly isNetworkKnown: boolean;
}

/** Tells where an attempt to sign in comes from. */
@Injectable()
export class SignInSources {
  constructor(
    private readonly networks: ClientNetworks,
    private readonly browsers: KnownBrowsers,
  ) {}

  of(request: Request, name: string): SignInSource {
    const browser = this.browsers.find(request);
    return {
      browser: browser?.name === name.toLowerCase() ? browser.id : null,
      network: this.networks.networkOf(request, contextOf(request).visitorId),
      isNetworkKnown: this.networks.isTold(request),
    };
  }
}
