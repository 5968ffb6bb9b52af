import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type EventOf, OnEvent } from '../../../platform/events/index.js';
import { type Job, JobHandler, JobQueue, Repeatable } from '../../../platform/jobs/index.js';
import { CatalogFigures, commentsChanged } from '../../discovery/catalog/index.js';
import { SiteClock } from '../engine/index.js';
import { VideoAnalyses } from './video-analyses.service.js';
import { analyzeCommented, analyzeVideo } from './video-analysis.jobs.js';
import { WordedInsights } from './worded-insights.js';

/** In one run; the others follow in the next ones. */
const mostDue = 300;
const mostNew = 300;
/** Analyzed without being asked for: what is new, and what is watched most now. */
const newHours = 168;
const mostOfInterest = 2000;
/** Together: what is read for more would keep the process busy long enough to be noticed. */
const batch = 4;
/** After each time of work the job rests so many times as long, because visitors come first: of a hundred requests, four at most meet it. */
const rest = 24;

/** Keeps analyses up to date, and makes those that visitors are likely to ask for. */
@Injectable()
export class FreshAnalyses {
  constructor(
    private readonly analyses: VideoAnalyses,
    private readonly figures: CatalogFigures,
    private readonly clock: SiteClock,
    private readonly worded: WordedInsights,
    private readonly queue: JobQueue,
  ) {}

  @OnEvent(commentsChanged)
  async checkCommentedLater(
    { videoIds }: EventOf<typeof commentsChanged>,
    manager: EntityManager,
  ): Promise<void> {
    for (const videoId of videoIds)
      await this.queue.add(manager, { kind: analyzeCommented, payload: { videoId }, key: videoId });
  }

  @JobHandler(analyzeCommented)
  async checkCommented({ videoId }: z.output<typeof analyzeCommented.payload>): Promise<void> {
    await this.analyses.check([videoId]);
  }

  /** An outside model is asked about nothing but videos that somebody looks at: its requests of a day are few. */
  @JobHandler(analyzeVideo)
  async checkOne(
    { videoId }: z.output<typeof analyzeVideo.payload>,
    { signal }: Pick<Job, 'signal'>,
  ): Promise<void> {
    await this.analyses.check([videoId]);
    await this.worded.write(videoId, signal);
  }

  @Repeatable({ name: 'video-analyses', everySeconds: 300 })
  async refresh({ signal }: Pick<Job, 'signal'>): Promise<void> {
    const missing = await this.analyses.missing(await this.ofInterest());
    const ids = [...(await this.analyses.due(mostDue)), ...missing.slice(0, mostNew)];
    await this.check(ids, signal);
  }

  /**
   * Looks at videos again without haste.
   * @returns the time of work, in milliseconds
   */
  async check(ids: readonly string[], signal: AbortSignal): Promise<number> {
    let worked = 0;
    for (let first = 0; first < ids.length; first += batch) {
      signal.throwIfAborted();
      const started = performance.now();
      await this.analyses.check(ids.slice(first, first + batch));
      const took = performance.now() - started;
      worked += took;
      await pause(rest * took, undefined, { signal });
    }
    return worked;
  }

  private async ofInterest(): Promise<string[]> {
    const time = await this.clock.read();
    const from = time.ago(newHours);
    const [trending, recent] = await Promise.all([
      this.figures.trending(mostOfInterest),
      this.figures.published({ from, to: time.real, limit: mostOfInterest }),
    ]);
    return [
      ...new Set([...trending.slice(0, mostNew), ...recent.map(({ id }) => id), ...trending]),
    ];
  }
}
