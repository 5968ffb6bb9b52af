import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { TextAnalyzer } from '../text/text-analyzer.js';
import { lockIndex } from './store/index-lock.js';
import { dropSegment } from './store/repair.js';
import { updateIndex } from './store/update-index.js';

/** Keeps the index small and quick: what has changed becomes segments, and segments are merged. */
@Injectable()
export class IndexUpdates {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly analyzer: TextAnalyzer,
  ) {}

  /** Each step is a transaction of its own, so a killed process leaves what it had finished. */
  @Repeatable({ name: 'search-index', everySeconds: 10 })
  async run({ signal }: Pick<Job, 'signal'>): Promise<void> {
    while (!signal.aborted && (await this.step()));
  }

  /** Removes a segment that can't be read; its videos are read again. */
  async repair(segmentId: string): Promise<void> {
    await this.locked((manager) => dropSegment(manager, segmentId));
  }

  /** @returns whether there is more to do */
  private step(): Promise<boolean> {
    return this.locked((manager) => updateIndex(manager, this.analyzer));
  }

  /** Does nothing while another process works on the index. */
  private locked(work: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async (manager) =>
      (await lockIndex(manager)) ? work(manager) : false,
    );
  }
}
