import { Injectable } from '@nestjs/common';
import type { Counts, VideoFacts } from '@tessera/video-analysis';
import {
  SamplesFacade,
  type CountedViews,
  type VideoFigures,
} from '../../discovery/catalog/index.js';
import { type ClockReading, SampleClock } from '../../discovery/sample-catalog/index.js';

type Source = VideoFigures['source'];

const hourMs = 3_600_000;

/**
 * Time as the site's videos live it: samples have a clock of their own, which is faster. Everything that is counted in hours takes place in this time;
 * what is stored has real times.
 */
export class SiteTime {
  constructor(
    private readonly reading: ClockReading,
    private readonly areSamplesShown: boolean,
    readonly real: Date,
  ) {}

  /**
   * What times that were stored are counted from, for a video of a source; by default for what most of the site's videos are. Under
   * another basis the same time is another moment: a start moves samples by whole days.
   * @returns the anchor of the sample catalog; `null` for real times
   */
  basis(source?: Source): Date | null {
    return this.isSample(source) ? this.reading.anchor : null;
  }

  /** In milliseconds, for a video of a source; by default for what most of the site's videos are. */
  now(source?: Source): number {
    return this.of(this.real, source);
  }

  of(real: Date, source?: Source): number {
    return (this.isSample(source) ? this.reading.sampleTime(real) : real).getTime();
  }

  private isSample(source?: Source): boolean {
    return source === undefined ? this.areSamplesShown : source === 'sample';
  }

  /** The real time of one that `of` returns. */
  realOf(time: number, source: Source): Date {
    return this.isSample(source) ? this.reading.realTime(new Date(time)) : new Date(time);
  }

  /** The real time so many hours ago. */
  ago(hours: number): Date {
    const time = new Date(this.now() - hours * hourMs);
    return this.areSamplesShown ? this.reading.realTime(time) : time;
  }

  /** A video of the catalog as the engine reads it. */
  facts({
    viewKind,
    publishedAt,
    channelId: _channelId,
    source,
    ...figures
  }: VideoFigures): VideoFacts {
    return {
      ...figures,
      isLive: viewKind === 'concurrent',
      publishedAt: publishedAt && this.of(publishedAt, source),
    };
  }

  counts(counts: readonly CountedViews[] | undefined, source: Source): Counts[] {
    return (counts ?? []).map(({ takenAt, views }) => ({
      views,
      takenAt: this.of(takenAt, source),
    }));
  }
}

/** Reads the clock. */
@Injectable()
export class SiteClock {
  constructor(
    private readonly clock: SampleClock,
    private readonly samples: SamplesFacade,
  ) {}

  async read(real = new Date()): Promise<SiteTime> {
    const [reading, areShown] = await Promise.all([this.clock.read(), this.samples.shown()]);
    return new SiteTime(reading, areShown, real);
  }
}
