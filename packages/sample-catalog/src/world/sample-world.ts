import { plantedShift } from '../generator/audience-shift.js';
import { type Cast, makeCast } from './cast.js';
import { type Demand, demandOf, searchedHours } from './demand.js';
import {
  type HourPlan,
  longestStory,
  planHour,
  trendsSince,
  type WorldOptions,
} from './hour-plan.js';
import { countsAt, followedHours, type LiveVideo } from './live-video.js';
import type { PlantedTruth } from './planted-truth.js';
import { publishedVideo, type PublishedVideo } from './published-video.js';
import { reaction } from './reactions.js';
import { isWatched, type YoungVideo, youngVideos } from './young-videos.js';

const minute = 60_000;
const hour = 60 * minute;

interface Happened {
  /** In sample time. */
  readonly at: Date;
  /** The id of the video in the API. */
  readonly videoId: string;
}

/** A video comes out, without views. */
export interface Publication extends Happened {
  readonly kind: 'published';
  readonly video: PublishedVideo;
}

/** The counts of a video are taken. */
export interface Count extends Happened {
  readonly kind: 'counted';
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
}

/** A comment is written. */
export interface Remark extends Happened {
  readonly kind: 'commented';
  readonly author: string;
  readonly text: string;
  readonly likes: number;
}

export type WorldEvent = Publication | Count | Remark;

/** What people have searched for within an hour that is over. */
export interface SearchedHour {
  /** The end of the hour, in sample time. */
  readonly at: Date;
  readonly demand: readonly Demand[];
}

/** Hours for which something that has begun goes on. */
const memory = followedHours + longestStory + 1;

/**
 * How a sample catalog goes on. What happens at a sample time follows from seed, size and anchor alone, however the time is cut into
 * pieces. Memory holds the hours that are still going on.
 */
export class SampleWorld {
  private readonly cast: Cast;
  private readonly plans = new Map<number, HourPlan>();
  private young: YoungVideo[] | undefined;

  constructor(readonly options: WorldOptions) {
    this.cast = makeCast(options.seed, options.size);
  }

  /**
   * Remembers what is needed to tell what happens within a time; each step takes moments, so that the caller can pause between them.
   */
  *recall(from: Date, until: Date): Generator<void> {
    if (!this.young) {
      const found: YoungVideo[] = [];
      for (const video of youngVideos(this.options, this.cast)) {
        if (video) found.push(video);
        yield;
      }
      this.young = found;
    }
    for (const index of this.hoursOf(from, until)) {
      yield* this.planned(index);
    }
  }

  /** What happens after one sample time and up to another, in order of time. */
  between(from: Date, until: Date): WorldEvent[] {
    const [start, end] = [this.offset(from), this.offset(until)];
    const indexes = this.hoursOf(from, until);
    this.forget(indexes[0] ?? 0);
    const events = indexes.flatMap((index) =>
      this.plan(index).videos.flatMap((video) => this.eventsOf(video, start, end)),
    );
    if (until > this.options.anchor) events.push(...this.countsOfYoung(Math.max(start, 0), end));
    return events.toSorted(inOrder);
  }

  /** What people have searched for in the hours that end after one sample time and not after another. */
  searched(from: Date, until: Date): SearchedHour[] {
    const [start, end] = [this.offset(from), this.offset(until)];
    const hours: SearchedHour[] = [];
    for (let index = Math.floor(start / hour); (index + 1) * hour <= end; index++) {
      if ((index + 1) * hour <= start) continue;
      hours.push({ at: this.time((index + 1) * hour), demand: this.demand(index) });
    }
    return hours;
  }

  /** What was planted to begin from one sample time on and before another. */
  truths(from: Date, until: Date): PlantedTruth[] {
    const [first, last] = [this.offset(from), this.offset(until)].map((at) =>
      Math.floor(at / hour),
    );
    const found: PlantedTruth[] = [];
    // What began hours ago may go on within the time.
    for (let index = (first ?? 0) - longestStory; index <= (last ?? 0); index++) {
      found.push(...this.plan(index).truths, ...this.wanted(index));
      this.forget(index - searchedHours);
    }
    return [...found, ...this.shift()]
      .filter(({ at }) => at >= from && at < until)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** The videos that have come out before the anchor, the oldest first. */
  *publishedUntilAnchor(): Generator<LiveVideo> {
    // What began earlier may come out later than what began after it.
    const waiting: LiveVideo[] = [];
    for (let index = trendsSince; index < 0; index++) {
      waiting.push(...this.plan(index).videos.filter(({ at }) => at <= 0));
      this.forget(index);
      waiting.sort((a, b) => a.at - b.at || (a.publicId < b.publicId ? -1 : 1));
      while ((waiting[0]?.at ?? Infinity) < (index + 1) * hour) yield waiting.shift() as LiveVideo;
    }
    yield* waiting;
  }

  /** What has happened to a video until the anchor, in order of time. */
  eventsUntilAnchor(video: LiveVideo): WorldEvent[] {
    return this.eventsOf(video, -Infinity, 0).toSorted(inOrder);
  }

  /** When the first planted videos of the catalog come out. */
  get beginning(): Date {
    return this.time(trendsSince * hour);
  }

  private shift(): PlantedTruth[] {
    const shift = plantedShift(this.options);
    if (!shift) return [];
    const { category, factor, begins, ends } = shift;
    const [at, until] = [this.time(begins * hour), this.time(ends * hour)];
    return [{ kind: 'shift', category, factor, at, until }];
  }

  private wanted(index: number): PlantedTruth[] {
    return this.demand(index).map((wanted) => {
      return { kind: 'demand', at: this.time(index * hour), ...wanted } as const;
    });
  }

  private demand(index: number): Demand[] {
    const stories = Array.from({ length: searchedHours }, (_, ago) => index - ago).flatMap(
      (begun) => {
        const { story } = this.plan(begun);
        return story ? [[begun, story] as const] : [];
      },
    );
    return demandOf(this.options.seed, index, stories);
  }

  private eventsOf(video: LiveVideo, start: number, end: number): WorldEvent[] {
    if (video.at > end || start - video.at > followedHours * hour) return [];
    return [
      ...within([video.at], start, end).map((at) => this.publicationOf(video, at)),
      ...within(video.countedAt, start, end).map((at) => this.countOf(video, at)),
      ...within(video.commentedAt, start, end).map((at) => this.remarkOf(video, at)),
    ];
  }

  private publicationOf(video: LiveVideo, at: number): Publication {
    const { publicId: videoId } = video;
    return { kind: 'published', at: this.time(at), videoId, video: publishedVideo(video) };
  }

  private countOf({ audience, publicId: videoId, at: published }: LiveVideo, at: number): Count {
    const counts = audience ? countsAt(audience, (at - published) / hour) : nothing;
    return { kind: 'counted', at: this.time(at), videoId, ...counts };
  }

  private remarkOf(video: LiveVideo, at: number): Remark {
    const written = reaction(this.options.seed, video, video.commentedAt.indexOf(at));
    return { kind: 'commented', at: this.time(at), videoId: video.publicId, ...written };
  }

  private countsOfYoung(start: number, end: number): Count[] {
    return (this.young ?? []).flatMap(({ publicId: videoId, audience, age, minute: after }) => {
      const counts: Count[] = [];
      const first = Math.floor((start - after * minute) / hour) + 1;
      for (let index = first; index * hour + after * minute <= end; index++) {
        const at = index * hour + after * minute;
        const hours = at / hour;
        if (at <= 0 || !isWatched({ audience, age }, hours)) continue;
        counts.push({
          kind: 'counted',
          at: this.time(at),
          videoId,
          ...countsAt(audience, age + hours),
        });
      }
      return counts;
    });
  }

  private hoursOf(from: Date, until: Date): number[] {
    const first = Math.floor(this.offset(from) / hour) - memory;
    const last = Math.floor(this.offset(until) / hour);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  }

  private plan(index: number): HourPlan {
    const steps = this.planned(index);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  private *planned(index: number): Generator<void, HourPlan> {
    const known = this.plans.get(index);
    if (known) return known;
    const plan = yield* planHour(this.options, this.cast, index);
    this.plans.set(index, plan);
    return plan;
  }

  private forget(before: number): void {
    for (const index of this.plans.keys()) if (index < before) this.plans.delete(index);
  }

  private offset(time: Date): number {
    return time.getTime() - this.options.anchor.getTime();
  }

  private time(offset: number): Date {
    return new Date(this.options.anchor.getTime() + offset);
  }
}

const nothing = { views: 0, likes: 0, comments: 0 };

/** The times after a start and up to an end, of times in order. */
function within(times: readonly number[], start: number, end: number): readonly number[] {
  if ((times[0] ?? Infinity) > end || (times.at(-1) ?? -Infinity) <= start) return [];
  return times.filter((time) => time > start && time <= end);
}

const ranks: Readonly<Record<WorldEvent['kind'], number>> = {
  published: 0,
  counted: 1,
  commented: 2,
};

/** By time; of one moment in an order that does not depend on where the time is cut. */
function inOrder(a: WorldEvent, b: WorldEvent): number {
  return (
    a.at.getTime() - b.at.getTime() ||
    ranks[a.kind] - ranks[b.kind] ||
    (a.videoId < b.videoId ? -1 : a.videoId > b.videoId ? 1 : 0)
  );
}

/**
 * Everything that was planted in a sample catalog and its world, for measuring what recognizes it; nothing that a site runs may read it.
 * @returns what begins from one sample time on and before another, in order of time
 */
export function plantedTruth(options: WorldOptions, from: Date, until: Date): PlantedTruth[] {
  return new SampleWorld(options).truths(from, until);
}
