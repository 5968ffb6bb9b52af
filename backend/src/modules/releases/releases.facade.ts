import { Injectable } from '@nestjs/common';
import type { ComposedRemote, Override } from '@tessera/contracts';
import type { ChangeOrder } from './channels/change.js';
import { ChannelChanges } from './channels/channel-changes.service.js';
import {
  ChannelsService,
  type ChannelVersions,
  type HeldCandidate,
  type RunningRollout,
} from './channels/channels.service.js';
import { composeRemote, type SiteComposition } from './composition/compose.js';
import { CurrentComposition, type Viewer } from './composition/current-composition.js';
import { type DiscoveredRemote, DiscoveryService } from './composition/discovery.service.js';
import { FallbackService } from './composition/fallback.service.js';
import { integrityListName } from './composition/integrity-list.js';
import { ServedCompositions } from './composition/served-compositions.js';
import type { Encoding } from './entities/stored-file.entity.js';
import { type Asset, AssetService } from './files/asset.service.js';
import { CompositionOverrides } from './overrides/composition-overrides.service.js';
import { OverridesService } from './overrides/overrides.service.js';
import type { OverrideRefusal } from './overrides/read-override.js';

/** What other modules may ask of releases. */
@Injectable()
export class ReleasesFacade {
  constructor(
    private readonly current: CurrentComposition,
    private readonly assets: AssetService,
    private readonly fallbacks: FallbackService,
    private readonly discovery: DiscoveryService,
    private readonly overrides: OverridesService,
    private readonly compositions: CompositionOverrides,
    private readonly channels: ChannelsService,
    private readonly served: ServedCompositions,
    private readonly changes: ChannelChanges,
  ) {}

  /** What a page view gets; `null` where no shell is active. */
  composition(viewer: Viewer): Promise<SiteComposition | null> {
    return this.current.get(viewer);
  }

  /** Counts the changes of what visitors get. */
  revision(): Promise<bigint> {
    return this.current.revision();
  }

  /** The remotes that the site is made of, but for those that are disabled. */
  discovered(): Promise<readonly DiscoveredRemote[]> {
    return this.discovery.remotes();
  }

  /** Name → version of a composition, shell included; `null` for an id that was never given out. */
  servedVersions(compositionId: string): Promise<Readonly<Record<string, string>> | null> {
    return this.served.versions(compositionId);
  }

  /** The versions of one remote that visitors get now; `null` where it has not been published. */
  channelVersions(name: string): Promise<ChannelVersions | null> {
    return this.channels.versions(name);
  }

  /** What everybody gets whom no candidate or override is given, shell included. */
  async stableVersions(): Promise<{ readonly name: string; readonly version: string }[]> {
    const { remotes } = await this.current.givenOut();
    return remotes.map(({ name, stable }) => ({ name, version: stable.version }));
  }

  /** Candidates that were taken back because of measured errors, where nobody has decided anything since. */
  heldCandidates(): Promise<HeldCandidate[]> {
    return this.channels.heldCandidates();
  }

  /** Every roll-out that is under way. */
  runningRollouts(): Promise<RunningRollout[]> {
    return this.channels.runningRollouts();
  }

  /** Goes to the next step of a roll-out. @throws ApiProblem `channel-conflict`, `incompatible-version` */
  async advance(name: string, order: ChangeOrder): Promise<void> {
    await this.changes.advance(name, order);
    await this.current.followChange();
  }

  /** Takes a candidate back and holds it. @throws ApiProblem `channel-conflict` */
  async quarantine(
    name: string,
    version: string,
    order: ChangeOrder & { readonly reason: string },
  ): Promise<void> {
    await this.changes.quarantine(name, version, order);
    await this.current.followChange();
  }

  /**
   * What a page gets of a remote whose version it can't use; `null` where there is nothing else.
   */
  async fallback(name: string, version: string): Promise<ComposedRemote | null> {
    const release = await this.fallbacks.find(name, version);
    return release && composeRemote({ release, disabled: null });
  }

  /**
   * What the token of a link stands for; one that is not accepted is recorded.
   * @param network that the link was opened from
   */
  async override(token: string, network: string): Promise<Override | OverrideRefusal> {
    const override = this.readOverride(token);
    if (typeof override === 'string') await this.overrides.recordRefusal(override, network);
    return override;
  }

  /** What the token in a cookie stands for; `null` once it has expired. */
  currentOverride(token: string): Override | null {
    const override = this.readOverride(token);
    return typeof override === 'string' ? null : override;
  }

  private readOverride(token: string): Override | OverrideRefusal {
    const override = this.overrides.read(token);
    return override === 'invalid' ? this.compositions.read(token) : override;
  }

  /**
   * A file of any published version, also of one that is no longer active; `null` where there is
   * none.
   */
  asset(name: string, version: string, path: string): Promise<Asset | null> {
    return this.assets.find(name, version, path);
  }

  /** The text that lists the integrity of a version's scripts; `null` where there is no such version. */
  integrityList(name: string, version: string, path: string): Promise<string | null> {
    return path === integrityListName
      ? this.assets.integrityList(name, version)
      : Promise.resolve(null);
  }

  /** Bytes of a file, plain or encoded; `null` where the store has lost or damaged them. */
  bytes(asset: Asset, encoding?: Encoding): Promise<Buffer | null> {
    return this.assets.read(asset, encoding);
  }
}
