import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { CALL_TIMING, type CallTiming } from '../calls/call-timing.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Call, Connector, FoundVideos } from '../connector.js';
import { Connectors } from '../connectors.js';
import { unlessNotFound } from '../connectors/without-failing.js';
import { PlatformIntake } from '../intake/platform-intake.js';
import { PlatformFailure } from '../platform-failure.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';
import { DiscoveryTimes } from './discovery-times.js';

/** Videos of one answer. */
const limit = 50;

type Question = (connector: Connector, call: Call) => Promise<FoundVideos> | undefined;

/**
 * Collects videos by itself, so that a new site shows real ones: what is watched on platforms that can be asked, in each category that
 * they know. A platform that does not answer is asked ever less often. Channels are asked by `WatchJob`.
 */
@Injectable()
export class DiscoveryJob {
  constructor(
    @Inject(platformsSettings.token) private readonly settings: PlatformsSettings,
    @Inject(CALL_TIMING) private readonly timing: CallTiming,
    private readonly connectors: Connectors,
    private readonly calls: PlatformCalls,
    private readonly intake: PlatformIntake,
    private readonly times: DiscoveryTimes,
  ) {}

  @Repeatable({ name: 'discover-videos', everySeconds: 300 })
  async run({ signal }: Pick<Job, 'signal'>): Promise<void> {
    if (!this.settings.discovery) return;
    const due = await this.times.due(this.connectors.all.map(({ platform }) => platform));
    const asked = this.connectors.all.filter(
      ({ platform }) => due.has(platform) && this.calls.isOn(platform),
    );
    await Promise.all(
      asked.map((connector) => this.discover(connector, questionsTo(connector), signal)),
    );
  }

  private async discover(
    connector: Connector,
    questions: readonly Question[],
    signal: AbortSignal,
  ): Promise<void> {
    const { platform } = connector;
    if (questions.length === 0) return;
    try {
      for (const question of questions) {
        const videos = await this.ask(connector, question, signal);
        await this.intake.store(platform, videos);
        await sleep(this.timing.pauseMs, undefined, { signal });
      }
      await this.times.succeeded(platform);
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      await this.times.failed(platform, error.retryAt ?? null);
    }
  }

  /** A category that is gone has no videos. */
  private async ask(
    connector: Connector,
    question: Question,
    signal: AbortSignal,
  ): Promise<FoundVideos['videos']> {
    const ask = async (call: Call) => (await question(connector, call))?.videos ?? [];
    return (await unlessNotFound(this.calls.talk(connector, ask, signal))) ?? [];
  }
}

const everything: Question = (connector, call) => connector.trending?.({ limit }, call);

function questionsTo({ offers, trendingCategories = [] }: Connector): Question[] {
  if (offers.trending !== 'ready') return [];
  const inCategories = trendingCategories.map(
    (category): Question =>
      (connector, call) =>
        connector.trending?.({ limit, category }, call),
  );
  return [everything, ...inCategories];
}
