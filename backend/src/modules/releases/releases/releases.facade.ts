import { Injectable } from '@nestjs/common';
import type { ComposedRemote, Override } from '@tessera/contracts';
import type { Encoding } from '../../../platform/http/index.js';
import type { ChangeRequest } from './channels/change.js';
import { ChannelChanges } from './channels/channel-changes.service.js';
import {
  ChannelsService,
  type ChannelVersions,
  type QuarantinedCandidate,
  type RunningRollout,
} from './channels/channels.service.js';
import { composeRemote, type SiteComposition } from './composition/compose.js';
import { Compositions, type Viewer } from './composition/compositions.service.js';
import { type DiscoveredRemote, DiscoveryService } from './composition/discovery.service.js';
import { FallbackService } from './composition/fallback.service.js';
import { LiveVersions } from './composition/live-versions.service.js';
import { RecordedCompositions } from './composition/recorded-compositions.service.js';
import { integrityListName } from './composition/release.js';
import { type Asset, AssetService } from './files/asset.service.js';
import { type OverrideRefusal, OverrideTokens } from './overrides/override-tokens.service.js';
import { VersionOverrides } from './overrides/version-overrides.service.js';

/** The module's interface for other modules. */
@Injectable()
export class ReleasesFacade {
  constructor(
    private readonly live: LiveVersions,
    private readonly compositions: Compositions,
    private readonly recorded: RecordedCompositions,
    private readonly assets: AssetService,
    private readonly fallbacks: FallbackService,
    private readonly discovery: DiscoveryService,
    private readonly overrides: VersionOverrides,
    private readonly tokens: OverrideTokens,
    private readonly channels: ChannelsService,
    private readonly changes: ChannelChanges,
  ) {}

  /** The composition for a page view; `null` if no shell is active. */
  composition(viewer: Viewer): Promise<SiteComposition | null> {
    return this.compositions.for(viewer);
  }

  /** Counts the changes of what is live. */
  async revision(): Promise<bigint> {
    return (await this.live.state()).revision;
  }

  /** The enabled remotes. */
  discovered(): Promise<readonly DiscoveredRemote[]> {
    return this.discovery.remotes();
  }

  /** Name → version of a composition, shell included; `null` for an id that was never served. */
  servedVersions(compositionId: string): Promise<Readonly<Record<string, string>> | null> {
    return this.recorded.versions(compositionId);
  }

  /** The live versions of one remote; `null` if it has not been published. */
  channelVersions(name: string): Promise<ChannelVersions | null> {
    return this.channels.versions(name);
  }

  /** The versions for visitors without a candidate or override, shell included. */
  async stableVersions(): Promise<{ readonly name: string; readonly version: string }[]> {
    const { remotes } = await this.live.state();
    return remotes.map(({ name, stable }) => ({ name, version: stable.version }));
  }

  /** Candidates that were rolled back because of measured errors, if the channel has not been changed since. */
  quarantinedCandidates(): Promise<QuarantinedCandidate[]> {
    return this.channels.quarantinedCandidates();
  }

  /** Every roll-out in progress. */
  runningRollouts(): Promise<RunningRollout[]> {
    return this.channels.runningRollouts();
  }

  /** Advances a roll-out to its next step. @throws ApiProblem `channel-conflict`, `incompatible-version` */
  async advance(name: string, request: ChangeRequest): Promise<void> {
    await this.changes.advance(name, request);
    await this.live.refresh();
  }

  /** Rolls back a candidate and quarantines it. @throws ApiProblem `channel-conflict` */
  async quarantine(
    name: string,
    version: string,
    request: ChangeRequest & { readonly reason: string },
  ): Promise<void> {
    await this.changes.quarantine(name, version, request);
    await this.live.refresh();
  }

  /** What a page can use instead of a version that does not work; `null` if there is nothing. */
  async fallback(name: string, version: string): Promise<ComposedRemote | null> {
    const release = await this.fallbacks.find(name, version);
    return release && composeRemote({ release, disabled: null });
  }

  /** The override of a link; one that is not accepted is recorded. */
  async override(token: string): Promise<Override | OverrideRefusal> {
    const override = this.tokens.read(token);
    if (typeof override === 'string') await this.overrides.recordRefusal(override);
    return override;
  }

  /** The override of a cookie; `null` once it has expired. */
  currentOverride(token: string): Override | null {
    const override = this.tokens.read(token);
    return typeof override === 'string' ? null : override;
  }

  /** A file of any published version, live or not; `null` if there is none. */
  asset(name: string, version: string, path: string): Promise<Asset | null> {
    return this.assets.find(name, version, path);
  }

  /** The text that lists the integrity of a version's scripts; `null` if there is no such version. */
  integrityList(name: string, version: string, path: string): Promise<string | null> {
    return path === integrityListName
      ? this.assets.integrityList(name, version)
      : Promise.resolve(null);
  }

  /** Bytes of a file, plain or encoded; `null` if the store has lost or damaged them. */
  bytes(asset: Asset, encoding?: Encoding): Promise<Buffer | null> {
    return this.assets.read(asset, encoding);
  }
}
