import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SampleClock } from '../../discovery/sample-catalog/index.js';

/** Places a time of the clock on the timeline of samples, or of other videos. */
export type OnTimeline = (time: Date, isSample: boolean) => Date;

/**
 * The times by which publications and counts are compared: those of the clock, and for samples those of their own, faster one. So an hour
 * of samples is an hour in all rules. Samples and other videos are never evidence for each other.
 */
@Injectable()
export class Timeline {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly clock: SampleClock,
  ) {}

  async current(): Promise<OnTimeline> {
    const reading = await this.clock.read();
    return (time, isSample) => (isSample ? reading.sampleTime(time) : time);
  }

  /** Whether most of what is followed are samples, and what time it is among what most is. */
  async main(now: Date): Promise<{ readonly isSample: boolean; readonly now: Date }> {
    const [row] = await this.database.query<{ isSample: boolean }[]>(
      `select is_sample as "isSample" from news_videos where is_present group by is_sample order by count(*) desc limit 1`,
    );
    const isSample = row?.isSample ?? false;
    return { isSample, now: (await this.current())(now, isSample) };
  }
}
