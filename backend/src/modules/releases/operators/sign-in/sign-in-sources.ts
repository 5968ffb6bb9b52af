import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { contextOf } from '../../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../../platform/http/index.js';
import { KnownBrowsers } from './known-browsers.js';

/** Where a sign-in attempt comes from. */
export interface SignInSource {
  /** Id of the browser if this name has signed in there before. */
  readonly browser: string | null;
  readonly network: string;
  /** Whether the network is that of the visitor, not of a proxy. */
  readonly isNetworkKnown: boolean;
}

/** Determines where sign-in attempts come from. */
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
      isNetworkKnown: this.networks.isKnown(request),
    };
  }
}
