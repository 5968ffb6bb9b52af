import type { BaseRate, Counts, GrowthStep } from '../videos/analysis-input.js';
import {
  dueHours,
  eventFactor,
  growthAges,
  growthUntilDue,
  type KnownGrowth,
  logRatio,
} from './growth.js';
import { leastUsualVideos, outlierOf } from './outlier.js';
import { viewsAtAge } from './views-at-age.js';

/** A video as forecasts see it. */
export interface WatchedVideo {
  readonly id: string;
  readonly channelId: string;
  readonly category: string | null;
  /** In milliseconds, as all times here. */
  readonly publishedAt: number;
  readonly counts: readonly Counts[];
}

/** A video whose seven days are over, with its views at their end and before. */
export interface DueVideo extends Pick<WatchedVideo, 'id' | 'channelId' | 'category'> {
  readonly dueAt: number;
  readonly views: number;
  /** At each of `growthAges`; `null` where nobody counted. */
  readonly early: readonly (number | null)[];
}

const dueMs = dueHours * 3_600_000;
/** Weight of the rate of all in that of a category, in videos. */
const priorVideos = 20;
/** Before anything is known: where the logarithm of views is normally distributed with a deviation of 1, so many exceed 3 × the median. */
const firstShare = 0.136;

/** Those whose views were counted around their due time, in the order in which they were due. */
export function duesOf(videos: readonly WatchedVideo[]): DueVideo[] {
  return videos
    .flatMap(({ id, channelId, category, publishedAt, counts }) => {
      const views = viewsAtAge(counts, publishedAt, dueHours);
      if (views === null) return [];
      const early = growthAges.map((hours) => viewsAtAge(counts, publishedAt, hours));
      return [{ id, channelId, category, dueAt: publishedAt + dueMs, views, early }];
    })
    .toSorted((one, other) => one.dueAt - other.dueAt);
}

/** What is known of channels, growth and base rates, from nothing but videos that are due. */
export class Knowledge {
  readonly growth: readonly GrowthStep[];
  private readonly channels = new Map<string, { id: string; views: number }[]>();
  private readonly happened = new Map<string, { of: number; all: number }>();

  constructor(videos: readonly DueVideo[]) {
    for (const { id, channelId, views } of videos)
      this.channels.set(channelId, [...(this.channels.get(channelId) ?? []), { id, views }]);
    this.growth = growthUntilDue(videos.flatMap((video) => this.learn(video) ?? []));
  }

  /** What a video shows, compared with the others of its channel. */
  private learn({ id, channelId, category, views, early }: DueVideo): KnownGrowth | null {
    const outlier = outlierOf(views, this.weekViews(channelId, id), leastUsualVideos);
    if (!outlier) return null;
    this.count(category, outlier.ratio >= eventFactor);
    return {
      due: logRatio(views, outlier.usual),
      early: early.map((count) => (count === null ? null : logRatio(count, outlier.usual))),
    };
  }

  /** Views of a channel's videos when they were due. */
  weekViews(channelId: string, without: string): number[] {
    return (this.channels.get(channelId) ?? []).flatMap(({ id, views }) =>
      id === without ? [] : [views],
    );
  }

  /** How often videos of a category reach the event, shrunk towards all of them; `null` for all. */
  baseRate(category: string | null): BaseRate {
    const all = this.rate('', firstShare);
    return category === null ? all : this.rate(category, all.share);
  }

  private rate(key: string, prior: number): BaseRate {
    const { of, all } = this.happened.get(key) ?? { of: 0, all: 0 };
    return { share: (of + priorVideos * prior) / (all + priorVideos), videos: all };
  }

  private count(category: string | null, isReached: boolean): void {
    for (const key of category === null ? [''] : ['', category]) {
      const known = this.happened.get(key) ?? { of: 0, all: 0 };
      this.happened.set(key, { of: known.of + (isReached ? 1 : 0), all: known.all + 1 });
    }
  }
}
