import { Injectable } from '@nestjs/common';
import { FallbackService } from './fallback.service.js';
import type { LiveRemote } from './live-remotes.js';
import { LiveVersions } from './live-versions.service.js';
import type { Release } from './release.js';

/** A live remote, and what replaces it if it can't be used. */
export interface DiscoveredRemote extends LiveRemote {
  /** `null` if there is no other good version. */
  readonly lastGood: Release | null;
}

interface KnownRemotes {
  readonly revision: bigint;
  readonly remotes: readonly DiscoveredRemote[];
}

/** Lists the remotes of the site for discovery by clients. */
@Injectable()
export class DiscoveryService {
  private known: KnownRemotes | undefined;

  constructor(
    private readonly live: LiveVersions,
    private readonly fallbacks: FallbackService,
  ) {}

  /**
   * The enabled remotes, without the shell.
   * @throws if the database has not been reachable since the start
   */
  async remotes(): Promise<readonly DiscoveredRemote[]> {
    const { revision, remotes } = await this.live.state();
    if (this.known?.revision === revision) return this.known.remotes;
    const enabled = remotes.filter(({ name, disabled }) => name !== 'shell' && disabled === null);
    const found = await Promise.all(
      enabled.map(async (remote) => ({
        ...remote,
        lastGood: await this.fallbacks.find(remote.name, remote.stable.version),
      })),
    );
    this.known = { revision, remotes: found };
    return found;
  }
}
