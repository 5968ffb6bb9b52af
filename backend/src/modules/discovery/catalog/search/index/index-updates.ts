import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { withPool } from '../../../../../platform/database/index.js';
import { type Job, Repeatable } from '../../../../../platform/jobs/index.js';
import { TextAnalyzer } from '../text/text-analyzer.js';
import { lockIndex } from './store/index-lock.js';
import { type Outdated, rebuildOutdated, type Rebuilt } from './store/rebuild-outdated.js';
import { dropSegment } from './store/repair.js';
import { updateIndex } from './store/update-index.js';

/** A run of the job ends well before the limit of jobs; the next one goes on. */
const maxRunMs = 300_000;

/** Keeps the index small and quick: what has changed becomes segments, and segments are merged; those of other releases are built again. */
@Injectable()
export class IndexUpdates {
  private readonly logger = new Logger(IndexUpdates.name);
  /** Videos that were indexed again since the log said that it begins. */
  private rebuilt: number | null = null;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly analyzer: TextAnalyzer,
  ) {}

  @Repeatable({ name: 'search-index', everySeconds: 10 })
  run({ signal }: Pick<Job, 'signal'>): Promise<void> {
    return this.update(AbortSignal.any([signal, AbortSignal.timeout(maxRunMs)]));
  }

  /** Each step is a transaction of its own, so a killed process leaves what it had finished. Changes come before what is built again. */
  async update(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && ((await this.step()) || (await this.rebuild())));
  }

  /** Removes a segment that can't be read; its videos are read again. */
  async repair(segmentId: string): Promise<void> {
    await this.locked((manager) => dropSegment(manager, segmentId));
  }

  /** @returns whether there is more to do */
  private async step(): Promise<boolean> {
    return (await this.locked((manager) => updateIndex(manager, this.analyzer))) ?? false;
  }

  /** @returns whether there was something to do */
  private async rebuild(): Promise<boolean> {
    const done = await this.locked((manager) =>
      rebuildOutdated(manager, this.analyzer, { onBegin: (outdated) => this.begin(outdated) }),
    );
    if (done) this.report(done);
    return done !== null;
  }

  /** A step may take half a minute, so what is missing meanwhile is said before it. */
  private begin({ segments, unreadable }: Outdated): void {
    if (this.rebuilt !== null) return;
    this.rebuilt = 0;
    this.logger.log(
      `Segments of another release in the search index: ${segments}; their videos are being indexed again`,
    );
    if (unreadable === 0) return;
    this.logger.warn(
      `Segments of the search index that this release can't read: ${unreadable}; until then, no list has their videos`,
    );
  }

  private report({ left, videos }: Rebuilt): void {
    this.rebuilt = (this.rebuilt ?? 0) + videos;
    if (left > 0) return;
    this.logger.log(
      `No segments of another release are left in the search index; videos that were indexed again: ${this.rebuilt}`,
    );
    this.rebuilt = null;
  }

  /** @returns `null` while another process works on the index */
  private locked<T>(work: (manager: EntityManager) => Promise<T>): Promise<T | null> {
    return withPool('background', () =>
      this.database.transaction(async (manager) =>
        (await lockIndex(manager)) ? work(manager) : null,
      ),
    );
  }
}
