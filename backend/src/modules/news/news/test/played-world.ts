import {
  catalogVideos,
  plantedTruth,
  type PlantedTruth,
  type SampleVideo,
  SampleWorld,
  type WorldEvent,
} from '@tessera/sample-catalog';
import { detect } from '../detection/detector.js';
import { rules } from '../detection/rules.js';
import type { NewsVideo } from '../detection/stories.js';
import { titleWords, topicsOf } from '../detection/topics.js';
import {
  comparedAges,
  reachedAge,
  usualGrowth,
  viewsAround,
  viralTimes,
} from '../detection/viral.js';
import { countsAfter } from '../newsroom/arrivals.js';
import type { Counts } from '../newsroom/news-rows.js';
import { MemoryArchive } from './memory-archive.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** As the job reads them. */
const batch = 300;
/** The age at which it is known what became of a video. */
const dueAge = comparedAges.indexOf(48);

/** A story that was called breaking, at a time of the samples' clock. */
export interface PlayedAlarm {
  readonly topic: string;
  readonly at: number;
  readonly receipts: readonly string[];
}

/** A video that came out, with what became of it. */
export interface PlayedVideo {
  readonly id: string;
  /** Of those that were there at the anchor, only what is usual follows. */
  readonly isNew: boolean;
  readonly channelId: string;
  /** The age in hours at which it was called viral; `null` where it was not. */
  readonly viralAt: number | null;
  /** Logarithm of its views after two days; `null` where that is not known yet. */
  readonly due: number | null;
}

/** What was found in a sample world, and what was planted in it meanwhile and in the two days before. */
export interface PlayedWorld {
  readonly alarms: readonly PlayedAlarm[];
  readonly videos: readonly PlayedVideo[];
  readonly truths: readonly PlantedTruth[];
  readonly from: number;
  readonly until: number;
}

export interface PlayedOptions {
  readonly seed: string;
  readonly size: number;
  readonly days: number;
  /** Minutes of the samples' clock from run to run of the job: every 20 s at twelve times the speed of the day. */
  readonly everyMinutes: number;
}

const anchor = new Date(Date.UTC(2026, 0, 5));

/** Has news found in a catalog of samples and in what comes to it, run after run, as the job does, but in memory. */
export async function playWorld({
  seed,
  size,
  days,
  everyMinutes,
}: PlayedOptions): Promise<PlayedWorld> {
  const options = { seed, size, anchor };
  const world = new SampleWorld(options);
  const newsroom = new PlayedNewsroom();
  const from = anchor.getTime();
  const until = from + days * dayMs;
  await newsroom.begin(catalogVideos(options), from);
  for (let now = from; now < until;) {
    const next = Math.min(now + everyMinutes * minuteMs, until);
    await newsroom.run(world.between(new Date(now), new Date(next)), next);
    now = next;
  }
  // What began before may go on after it.
  const truths = plantedTruth(options, new Date(from - 2 * dayMs), new Date(until));
  return { alarms: newsroom.alarms, videos: newsroom.played(from), truths, from, until };
}

/** The job without a database. */
class PlayedNewsroom {
  readonly alarms: PlayedAlarm[] = [];
  private readonly archive = new MemoryArchive();
  private readonly videos = new Map<string, NewsVideo>();
  private readonly counts = new Map<string, Counts>();
  private readonly owners = new Map<string, string>();
  private readonly channelOf = new Map<string, string>();
  private readonly byChannel = new Map<string, string[]>();
  private readonly viralAt = new Map<string, number>();
  private growth: { at: number; known: (number | null)[] } = { at: -Infinity, known: [] };
  private ids = 0;

  /** @param from what came out since is new */
  played(from: number): PlayedVideo[] {
    return Array.from(this.videos.values(), ({ id, at }) => ({
      id,
      isNew: at > from,
      channelId: this.channelOf.get(id) ?? '',
      viralAt: this.viralAt.get(id) ?? null,
      due: this.counts.get(id)?.ages[dueAge] ?? null,
    }));
  }

  /** A site that has just been started reads what there is. */
  async begin(catalog: Iterable<SampleVideo>, now: number): Promise<void> {
    const videos: NewsVideo[] = [];
    for (const { publicId, channel, publishedAt, snapshots, ...texts } of catalog) {
      this.owners.set(String(channel.id), String(channel.mirrorOf?.id ?? channel.id));
      const at = publishedAt.getTime();
      if (at < now - rules.followedDays * dayMs) continue;
      videos.push(this.add(publicId, String(channel.id), { ...texts, at }));
      for (const snapshot of snapshots) this.count(publicId, snapshot);
    }
    this.archive.add(videos);
    videos.sort((a, b) => a.at - b.at);
    for (let first = 0; first < videos.length; first += batch)
      await this.detect({ arrivals: videos.slice(first, first + batch), now });
  }

  /** One run of the job. */
  async run(events: readonly WorldEvent[], now: number): Promise<void> {
    const arrivals: NewsVideo[] = [];
    const counted = new Set<NewsVideo>();
    for (const event of events) {
      const { videoId, at } = event;
      if (event.kind === 'published') {
        const { channelId, title, tags } = event.video;
        arrivals.push(this.add(videoId, String(channelId), { title, tags, at: at.getTime() }));
      } else if (event.kind === 'counted') {
        const video = this.videos.get(videoId);
        if (video && this.count(videoId, { ...event, takenAt: at })) counted.add(video);
      }
    }
    this.archive.add(arrivals);
    if (arrivals.length > 0) await this.detect({ arrivals, now });
    if (counted.size > 0) await this.detect({ arrivals: [], counted: [...counted], now });
  }

  private add(
    id: string,
    channelId: string,
    { title, tags, at }: { title: string; tags: readonly string[]; at: number },
  ): NewsVideo {
    const owner = this.owners.get(channelId) ?? channelId;
    const topics = topicsOf({ title, tags });
    const video = {
      id,
      owner,
      at,
      words: titleWords(title),
      topics,
      tags: topicsOf({ title: '', tags }).length,
    };
    this.videos.set(id, video);
    this.channelOf.set(id, channelId);
    this.byChannel.set(channelId, [...(this.byChannel.get(channelId) ?? []), id]);
    return video;
  }

  /** @returns whether it says something new */
  private count(
    id: string,
    { takenAt, ...counted }: { takenAt: Date; views: number; likes: number; comments: number },
  ): boolean {
    const before = this.counts.get(id) ?? null;
    const publishedAt = this.videos.get(id)?.at ?? 0;
    const after = countsAfter(before, { takenAt, ...counted }, { publishedAt, place: asItIs });
    if (!after || after === before) return false;
    this.counts.set(id, after);
    this.judge(id, after, { before, now: takenAt.getTime() });
    if (after.pace.rate !== null) this.archive.rateOf.set(id, after.pace.rate);
    return true;
  }

  /** Whether it is viral, compared with what is still followed. */
  private judge(
    id: string,
    { ages }: Counts,
    { before, now }: { before: Counts | null; now: number },
  ): void {
    const place = reachedAge(ages, before?.ages ?? []);
    if (place < 0 || this.viralAt.has(id)) return;
    const siblings = this.byChannel.get(this.channelOf.get(id) ?? '') ?? [];
    const growth = this.growthAt(now);
    const others = siblings.flatMap((other) =>
      other === id || !this.isUsual(other, now)
        ? []
        : (viewsAround(this.counts.get(other)?.ages ?? [], place, growth) ?? []),
    );
    if (viralTimes(ages[place] ?? 0, others) !== null)
      this.viralAt.set(id, comparedAges[place] ?? 0);
  }

  /** Whether a video is followed, and part of no story. */
  private isUsual(id: string, now: number): boolean {
    const isFollowed = (this.videos.get(id)?.at ?? 0) >= now - rules.followedDays * dayMs;
    return isFollowed && !this.archive.isInStory(id);
  }

  /** How views usually grow, as of an hour ago at most. */
  private growthAt(now: number): (number | null)[] {
    if (now - this.growth.at < hourMs) return this.growth.known;
    const usual = [...this.videos.keys()].filter((id) => this.isUsual(id, now));
    const known = usualGrowth(usual.map((id) => this.counts.get(id)?.ages ?? []));
    this.growth = { at: now, known };
    return known;
  }

  private async detect(
    wanted: Pick<Parameters<typeof detect>[1], 'arrivals' | 'counted' | 'now'>,
  ): Promise<void> {
    const newId = () => `story ${(this.ids += 1)}`;
    const found = await detect(this.archive, { ...wanted, newId });
    this.archive.store(found);
    for (const { topic, receipts } of found.breaking) {
      const ids = (receipts ?? []).map(({ videoId }) => videoId);
      this.alarms.push({ topic: topic.label, at: wanted.now, receipts: ids });
    }
  }
}

function asItIs(time: Date): Date {
  return time;
}
