import { Injectable } from '@nestjs/common';
import { CurrentComposition } from './current-composition.js';
import { FallbackService } from './fallback.service.js';
import type { GivenOut } from './given-out.js';
import type { Release } from './release.js';

/** What visitors get of one remote, and what they get where that cannot be used. */
export interface DiscoveredRemote extends GivenOut {
  /** In the place of the stable version; `null` where there is no other good one. */
  readonly lastGood: Release | null;
}

interface Known {
  readonly revision: bigint;
  readonly remotes: readonly DiscoveredRemote[];
}

/** Tells which remotes the site is made of, whoever asks. */
@Injectable()
export class DiscoveryService {
  private known: Known | undefined;

  constructor(
    private readonly current: CurrentComposition,
    private readonly fallbacks: FallbackService,
  ) {}

  /**
   * The remotes that are not disabled; the shell is none.
   * @throws where the database has not answered even once since the start
   */
  async remotes(): Promise<readonly DiscoveredRemote[]> {
    const { revision, remotes } = await this.current.givenOut();
    if (this.known?.revision === revision) return this.known.remotes;
    const wanted = remotes.filter(({ name, disabled }) => name !== 'shell' && disabled === null);
    const found = await Promise.all(
      wanted.map(async (remote) => ({
        ...remote,
        lastGood: await this.fallbacks.find(remote.name, remote.stable.version),
      })),
    );
    this.known = { revision, remotes: found };
    return found;
  }
}
