import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  growSamples,
  type SampleGrowth,
  type StatisticsRange,
  thinSampleStatistics,
} from './grow-samples.js';
import { SampleVisibility } from './sample-visibility.service.js';

/** The module's interface for those who have to do with samples. */
@Injectable()
export class SamplesFacade {
  constructor(private readonly visibility: SampleVisibility) {}

  /** Whether the site may have samples in its lists at some time. */
  get mayBeShown(): boolean {
    return this.visibility.mayBeShown;
  }

  /** Whether sample videos are in lists, counts and searches now. */
  shown(): Promise<boolean> {
    return this.visibility.shown();
  }

  /** Stores what has happened to samples, in the caller's transaction. @returns how many videos were new */
  grow(manager: EntityManager, growth: SampleGrowth): Promise<number> {
    return growSamples(manager, growth);
  }

  /** Leaves only the last counts that each sample video has within each of some times, in the caller's transaction. */
  thin(manager: EntityManager, ranges: readonly StatisticsRange[]): Promise<void> {
    return thinSampleStatistics(manager, ranges);
  }
}
