import type { Platform } from '@tessera/contracts';
import type { PlatformOffer } from '@tessera/contracts-discovery';
import type { Connector } from './connector.js';

/** The connectors of the site, one for each platform. */
export class Connectors {
  private readonly byPlatform = new Map<Platform, Connector>();

  constructor(connectors: readonly Connector[]) {
    for (const connector of connectors) this.register(connector);
  }

  /** In place of the present one of its platform. */
  register(connector: Connector): void {
    this.byPlatform.set(connector.platform, connector);
  }

  get all(): readonly Connector[] {
    return [...this.byPlatform.values()];
  }

  of(platform: Platform): Connector | undefined {
    return this.byPlatform.get(platform);
  }

  /** Those that can be asked for something now. */
  ready(offer: PlatformOffer): readonly Connector[] {
    return this.all.filter(({ offers }) => offers[offer] === 'ready');
  }
}
