import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { CatalogFacade, CommentsFacade } from '../../catalog/index.js';
import { CALL_TIMING, type CallTiming } from '../calls/call-timing.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Connector } from '../connector.js';
import { Connectors } from '../connectors.js';
import { unlessFailed } from '../connectors/without-failing.js';
import { PlatformIntake } from '../intake/platform-intake.js';
import { PlatformFailure } from '../platform-failure.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';
import { type WatchedChannel, WatchedChannels } from './watched-channels.js';

/** Channels of one run; what is left over is due in the next one. */
const maxChannels = 30;
/** How many of a platform's hottest videos are counted again … */
const hottest = 100;
/** … after so long. */
const countedMs = 30 * 60_000;
const usualBatch = 50;

const none = { etag: null, lastModified: null };

/**
 * Watches what may become news: channels that are followed, named by an operator or trending, the more often the more they publish, and the
 * counts of videos that gain views fastest, whose comments are wanted, too. It uses platforms' quotas as everything else does, and stops where they are used up.
 */
@Injectable()
export class WatchJob {
  constructor(
    @Inject(platformsSettings.token) private readonly settings: PlatformsSettings,
    @Inject(CALL_TIMING) private readonly timing: CallTiming,
    private readonly connectors: Connectors,
    private readonly calls: PlatformCalls,
    private readonly intake: PlatformIntake,
    private readonly catalog: CatalogFacade,
    private readonly comments: CommentsFacade,
    private readonly channels: WatchedChannels,
  ) {}

  @Repeatable({ name: 'watch-platforms', everySeconds: 120 })
  async run({ signal }: Pick<Job, 'signal'>): Promise<void> {
    if (!this.settings.discovery) return;
    const due = await this.channels.claim(maxChannels);
    const asked = this.connectors.all.filter(({ platform }) => this.calls.isOn(platform));
    await Promise.all(asked.map((connector) => this.watch(connector, due, signal)));
  }

  private async watch(
    connector: Connector,
    due: readonly WatchedChannel[],
    signal: AbortSignal,
  ): Promise<void> {
    const { platform, offers } = connector;
    if (offers.channel === 'ready') {
      for (const channel of due.filter((one) => one.platform === platform)) {
        await this.ask(connector, channel, signal);
        await sleep(this.timing.pauseMs, undefined, { signal });
      }
    }
    if (offers.refresh === 'ready') await this.count(connector, signal);
    if (offers.comments === 'ready') await this.comments.wantHottest(platform, hottest);
  }

  private async ask(
    connector: Connector,
    channel: WatchedChannel,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const found = await this.calls.talk(
        connector,
        async (call) => (await connector.channel?.(channel.externalId, call, channel)) ?? null,
        signal,
      );
      if (!found) return await this.channels.note(channel, { ...channel, newest: null });
      await this.intake.store(connector.platform, found.videos);
      const newest = found.videos.map(({ externalId }) => externalId).join(' ');
      await this.channels.note(channel, { ...(found.validators ?? none), newest });
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      await this.channels.note(channel, null);
    }
  }

  private async count(connector: Connector, signal: AbortSignal): Promise<void> {
    const { platform, refreshBatch: limit = usualBatch } = connector;
    const fetchedUntil = new Date(Date.now() - countedMs);
    const ids = await this.catalog.hottest(platform, { fetchedUntil, among: hottest, limit });
    if (ids.length === 0) return;
    const counted = this.calls.talk(
      connector,
      async (call) => (await connector.refresh?.(ids, call))?.videos ?? [],
      signal,
    );
    await this.intake.store(platform, await unlessFailed(counted, () => []));
  }
}
