import { logNormal } from '../random/distributions.js';
import { Random } from '../random/random.js';
import { type SampleVisitor, sampleVisitorId } from './tastes.js';

/** A video that visitors may open. */
export interface WatchableVideo {
  readonly id: string;
  /** Slug. */
  readonly category: string;
  readonly publishedAt: Date;
  readonly views: number;
  /** `null` where it is unknown. */
  readonly seconds: number | null;
}

/** As the log of interactions records it. */
export interface SampleVisitorEvent {
  readonly visitor: string;
  readonly network: number;
  readonly at: Date;
  readonly kind: 'opened' | 'watched' | 'skipped' | 'liked';
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Within which they do everything. */
export const sampleVisitorDays = 60;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How often a video is drawn for a time at which it must have been out already. */
const attempts = 30;
const perSession = 4;

/** What sample visitors do with the videos of a catalog; it follows from the seed, the visitor, the videos and the time. */
export class VisitorEvents {
  private readonly shelves: ReadonlyMap<string, Shelf>;
  private readonly all: Shelf;

  /** @param until they have done nothing later, and nothing earlier than 60 days before */
  constructor(
    private readonly seed: string,
    videos: readonly WatchableVideo[],
    private readonly until: Date,
  ) {
    this.all = new Shelf(videos);
    const groups = new Map<string, WatchableVideo[]>();
    for (const video of videos) {
      const group = groups.get(video.category);
      if (group) group.push(video);
      else groups.set(video.category, [video]);
    }
    this.shelves = new Map([...groups].map(([slug, group]) => [slug, new Shelf(group)]));
  }

  /** In no order. */
  of(visitor: SampleVisitor): SampleVisitorEvent[] {
    const random = new Random(`${this.seed}/events/${visitor.number}`);
    const opened = new Set<string>();
    return this.times(random, visitor.opens).flatMap((at) => {
      const isNoise = random.chance(visitor.noise);
      const video = this.choose(random, visitor, { isNoise, at, opened });
      if (!video) return [];
      opened.add(video.id);
      return reactions(random, video, { visitor, isNoise, at });
    });
  }

  /** Visits of some videos each, more often lately. */
  private times(random: Random, count: number): Date[] {
    const times: Date[] = [];
    let at = 0;
    for (let index = 0; index < count; index += 1) {
      const isNew = index % perSession === 0;
      const ago = sampleVisitorDays * dayMs * random.next() ** 1.5;
      at = isNew
        ? this.until.getTime() - ago - 60 * minuteMs
        : at + random.between(0.5, 12) * minuteMs;
      times.push(new Date(Math.floor(at)));
    }
    return times;
  }

  private choose(
    random: Random,
    { tastes }: SampleVisitor,
    { isNoise, at, opened }: { isNoise: boolean; at: Date; opened: ReadonlySet<string> },
  ): WatchableVideo | null {
    const slug = random.pick(random.pick(tastes).categories);
    const shelf = isNoise ? this.all : this.shelves.get(slug);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const video = shelf?.draw(random);
      if (video && video.publishedAt <= at && !opened.has(video.id)) return video;
    }
    return null;
  }
}

/** Videos from which the popular ones are drawn more often. */
class Shelf {
  private readonly ends: readonly number[];

  constructor(private readonly videos: readonly WatchableVideo[]) {
    let end = 0;
    this.ends = videos.map(({ views }) => (end += Math.sqrt(views + 1)));
  }

  draw(random: Random): WatchableVideo | undefined {
    const wanted = random.next() * (this.ends.at(-1) ?? 0);
    let [low, high] = [0, this.ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return this.videos[low];
  }
}

interface Visit {
  readonly visitor: SampleVisitor;
  readonly isNoise: boolean;
  readonly at: Date;
}

/** What somebody does with a video that they open: much with what they like, little with anything else. */
function reactions(
  random: Random,
  { id: subject, seconds: whole }: WatchableVideo,
  { visitor, isNoise, at }: Visit,
): SampleVisitorEvent[] {
  const from = isNoise ? 'home' : random.pick(['home', 'search', 'category', 'similar']);
  const event = (
    kind: SampleVisitorEvent['kind'],
    afterMs: number,
    payload: object,
  ): SampleVisitorEvent => ({
    visitor: sampleVisitorId(visitor.number),
    network: visitor.network,
    at: new Date(at.getTime() + afterMs),
    kind,
    subject,
    payload: { ...payload, from },
  });
  const events = [event('opened', 0, {})];
  if (!random.chance(0.6)) return events;
  const share = isNoise ? 0.05 : Math.min(1, logNormal(random, 0.6, 0.5));
  const seconds = Math.max(1, Math.round(share * (whole ?? 300)));
  events.push(event('watched', seconds * 1000, { seconds }));
  if (isNoise && seconds < 10) events.push(event('skipped', seconds * 1000 + 1, {}));
  if (!isNoise && random.chance(0.2)) events.push(event('liked', seconds * 1000 + 2, {}));
  return events;
}
