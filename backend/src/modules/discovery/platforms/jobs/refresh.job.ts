import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { CatalogFacade, CommentsFacade } from '../../catalog/index.js';
import { AnswerStore } from '../answers/answer-store.js';
import { CALL_TIMING, type CallTiming } from '../calls/call-timing.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Connector } from '../connector.js';
import { Connectors } from '../connectors.js';
import { PlatformIntake } from '../intake/platform-intake.js';
import { PlatformFailure } from '../platform-failure.js';
import { PlatformStates } from '../status/platform-states.js';

/** How many days before its date a video is fetched again, unless its connector says otherwise. */
const usualAheadDays = 2;
/** Batches for one platform in one run, so that visitors' searches find something left of its quota. */
const maxBatches = 10;
const usualBatch = 50;
/** How long texts of comments are kept; with the time until the next run it stays below 30 days. */
const commentDays = 29;

/** Keeps the terms of platforms: what the site shows of them is asked for again in time, or dropped. */
@Injectable()
export class RefreshJob {
  constructor(
    @Inject(CALL_TIMING) private readonly timing: CallTiming,
    private readonly connectors: Connectors,
    private readonly calls: PlatformCalls,
    private readonly catalog: CatalogFacade,
    private readonly comments: CommentsFacade,
    private readonly intake: PlatformIntake,
    private readonly answers: AnswerStore,
    private readonly states: PlatformStates,
  ) {}

  @Repeatable({ name: 'refresh-platform-videos', everySeconds: 3600 })
  async run({ signal }: Pick<Job, 'signal'>): Promise<void> {
    const ready = this.connectors
      .ready('refresh')
      .filter(({ platform }) => this.calls.isOn(platform));
    const refreshed = await Promise.allSettled(
      ready.map((connector) => this.refresh(connector, signal)),
    );
    // Whatever went wrong above: dates hold.
    await this.catalog.dropExpired(new Date());
    await this.comments.dropOld(new Date(Date.now() - commentDays * dayMs));
    const failed = refreshed.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    await this.answers.forgetOld();
    await this.comments.forgetWishes();
    for (const [platform, { storedSince }] of await this.states.all())
      if (storedSince) await this.noteIfEmpty(platform);
  }

  /** What does not answer is tried again in the next run, as long as there is time. */
  private async refresh(connector: Connector, signal: AbortSignal): Promise<void> {
    const { platform, refreshBatch: limit = usualBatch } = connector;
    const aheadMs = (connector.refreshAheadDays ?? usualAheadDays) * dayMs;
    const fetchedUntil = new Date();
    const except: string[] = [];
    try {
      for (let batch = 0; batch < maxBatches; batch += 1) {
        const before = new Date(Date.now() + aheadMs);
        // What may only be kept for minutes is soon due again, but once a run is enough.
        const ids = await this.catalog.expiring(platform, {
          before,
          fetchedUntil,
          limit,
          except,
        });
        if (ids.length === 0) return;
        except.push(...(await this.refreshBatch(connector, ids, signal)));
        await sleep(this.timing.pauseMs, undefined, { signal });
      }
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
    }
  }

  /** @returns those that nobody has answered for */
  private async refreshBatch(
    connector: Connector,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const { platform } = connector;
    const { videos, unanswered = [] } = await this.calls.talk(
      connector,
      async (call) => (await connector.refresh?.(ids, call)) ?? { videos: [] },
      signal,
    );
    await this.intake.store(platform, videos);
    const kept = new Set([...videos.map(({ externalId }) => externalId), ...unanswered]);
    // Also what came back without being readable, or it would be asked for again and again.
    await this.catalog.drop(
      platform,
      ids.filter((id) => !kept.has(id)),
    );
    return unanswered;
  }

  private async noteIfEmpty(platform: Platform): Promise<void> {
    if (!(await this.catalog.hasPlatformVideos(platform)))
      await this.states.stored(platform, false);
  }
}
