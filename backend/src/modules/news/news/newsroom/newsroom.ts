import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { timeOrderedId } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { lockName } from '../../../../platform/database/index.js';
import { JobQueue } from '../../../../platform/jobs/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { ArrivalsFacade, type TakenCounts } from '../../../discovery/catalog/index.js';
import { detect, type Detection } from '../detection/detector.js';
import { rules } from '../detection/rules.js';
import { type OnTimeline, Timeline } from '../timeline.js';
import { NewsArrivals } from './arrivals.js';
import { changedBy, countedRows, noteViral, toldViral } from './counted-videos.js';
import { followSamples } from './followed-samples.js';
import {
  insertVideos,
  knownVideos,
  meansOf,
  type NewVideo,
  placeInLists,
  storeCounts,
  storeStories,
} from './news-rows.js';
import { SqlArchive, toNewsVideo } from './sql-archive.js';
import { pickedUp, tell, toldBreaking, toldLive } from './tell.js';
import { topicBreaking } from './topic-breaking.job.js';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Read together; what a transaction does with them takes some tenths of a second. */
const batch = 300;
const countsBatch = 2000;
/** What was written at the same time may become visible later: so many numbers, and so much time, are read again. */
const overlap = { videos: 200, ms: 2 * minuteMs };

interface Progress {
  readonly addedAfter: string;
  readonly countedSince: Date | null;
}

/** The time of a run, and where it is on the timeline. */
interface Moment {
  readonly now: Date;
  readonly place: OnTimeline;
  readonly signal: AbortSignal;
}

/** When stories are looked for. */
interface FoundAt {
  readonly now: Date;
  /** The same on the timeline. */
  readonly at: number;
  /** Whose timeline it is. */
  readonly isOfSamples: boolean;
}

/** Keeps what is known of recent videos up to date, step by step, each in a transaction. */
@Injectable()
export class Newsroom {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly news: NewsArrivals,
    private readonly arrivals: ArrivalsFacade,
    private readonly timeline: Timeline,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Takes note of everything that came since the last run. However many processes do so at a time, each thing is noted once.
   * @param now the time of the clock
   */
  async update(now: Date, signal: AbortSignal): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockName(manager, 'news');
      await followSamples(manager);
    });
    const moment = { now, place: await this.timeline.current(), signal };
    await this.takeArrivals(moment);
    await this.examine(moment);
    await this.takeCounts(moment);
    await this.database.transaction(async (manager) => {
      await lockName(manager, 'news');
      await this.endStories(manager, moment);
      await this.tellTrending(manager, moment);
    });
  }

  private async progress(manager: EntityManager, lock = ''): Promise<Progress> {
    const [row] = await manager.query<Progress[]>(
      `select added_after::text as "addedAfter", counted_since as "countedSince" from news_progress ${lock}`,
    );
    if (!row) throw new Error('The progress of news is not stored');
    return row;
  }

  private async takeArrivals(moment: Moment): Promise<void> {
    const since = new Date(moment.now.getTime() - rules.followedDays * dayMs);
    let { addedAfter } = await this.progress(this.database.manager);
    let after = String(Math.max(0, Number(addedAfter) - overlap.videos));
    for (;;) {
      moment.signal.throwIfAborted();
      const found = await this.news.added(after, since, batch);
      const known = await knownVideos(
        this.database.manager,
        found.map(({ video }) => video.id),
      );
      const unknown = found.map(({ video }) => video).filter(({ id }) => !known.has(id));
      const prepared = await this.news.prepare(unknown, { since, ...moment });
      const last = found.at(-1)?.number ?? after;
      const next = Number(last) > Number(addedAfter) ? last : addedAfter;
      const isOurs = await this.database.transaction((manager) =>
        this.addVideos(manager, prepared, { ...moment, from: addedAfter, to: next }),
      );
      if (!isOurs || found.length < batch) return;
      addedAfter = next;
      after = last;
    }
  }

  /** @returns whether nobody else has done it meanwhile */
  private async addVideos(
    manager: EntityManager,
    videos: readonly NewVideo[],
    { from, to, now, place }: Moment & { readonly from: string; readonly to: string },
  ): Promise<boolean> {
    await lockName(manager, 'news');
    const { addedAfter } = await this.progress(manager, 'for update');
    if (addedAfter !== from) return false;
    await manager.query('update news_progress set added_after = $1', [to]);
    if (videos.length === 0) return true;
    await insertVideos(manager, videos, now);
    const counted = videos.flatMap(({ id, video, counts }) =>
      counts ? [{ id, category: video.categorySlug, ...counts }] : [],
    );
    await storeCounts(manager, counted, await meansOf(manager));
    await noteViral(
      manager,
      counted.map(({ id, ages }) => ({ id, ages, before: [] })),
    );
    await placeInLists(
      manager,
      videos.map(({ id }) => id),
    );
    const started = videos.filter((video) => isStarting(video, place(now, isSample(video))));
    await tell(manager, started.map(toldLive), now);
    return true;
  }

  /** Looks for stories in what has come, the earliest first, however much of it came at once. */
  private async examine(moment: Moment): Promise<void> {
    for (const isOfSamples of [false, true])
      for (;;) {
        moment.signal.throwIfAborted();
        const examined = await this.database.transaction((manager) =>
          this.examineSome(manager, { ...moment, isOfSamples }),
        );
        if (examined < batch) break;
      }
  }

  private async examineSome(
    manager: EntityManager,
    { now, place, isOfSamples }: Moment & { readonly isOfSamples: boolean },
  ): Promise<number> {
    await lockName(manager, 'news');
    const rows = await manager.query<Parameters<typeof toNewsVideo>[0][]>(
      `select video_id as id, owner, published_at as at, words, topics, labels, tags from news_videos
        where not is_examined and is_sample = $1 order by published_at, video_id limit ${batch}`,
      [isOfSamples],
    );
    if (rows.length === 0) return 0;
    const at = place(now, isOfSamples).getTime();
    const arrivals = rows.map(toNewsVideo);
    await this.findStories(manager, { arrivals }, { now, at, isOfSamples });
    await manager.query('update news_videos set is_examined = true where video_id = any($1)', [
      rows.map(({ id }) => id),
    ]);
    return rows.length;
  }

  /** Stores stories, tells what happened to them, and has followers of their topics notified. */
  private async findStories(
    manager: EntityManager,
    videos: Pick<Detection, 'arrivals' | 'counted'>,
    { now, at, isOfSamples }: FoundAt,
  ): Promise<void> {
    const newId = () => timeOrderedId(now.getTime());
    const found = await detect(new SqlArchive(manager, isOfSamples), { ...videos, now: at, newId });
    if (found.stories.size === 0) return;
    await storeStories(manager, found, { knownAt: now, isSample: isOfSamples });
    const told = [...found.stories].flatMap((story) =>
      found.breaking.has(story) ? [toldBreaking(story)] : pickedUp(story, at),
    );
    await tell(manager, told, now);
    for (const { id } of found.breaking)
      await this.queue.add(manager, { kind: topicBreaking, payload: { storyId: id }, key: id });
    const changed = [...found.stories].flatMap((story) => [...story.videos.keys()]);
    await placeInLists(manager, changed);
  }

  private async takeCounts(moment: Moment): Promise<void> {
    const { countedSince } = await this.progress(this.database.manager);
    const publishedSince = new Date(moment.now.getTime() - rules.followedDays * dayMs);
    // What was counted before is read with the videos when they come.
    const since = new Date((countedSince ?? moment.now).getTime() - overlap.ms);
    let page: string | null = null;
    do {
      moment.signal.throwIfAborted();
      const found = await this.arrivals.counted(since, {
        publishedSince,
        limit: countsBatch,
        page,
      });
      await this.database.transaction((manager) => this.addCounts(manager, found.counts, moment));
      page = found.next;
    } while (page !== null);
  }

  private async addCounts(
    manager: EntityManager,
    taken: readonly TakenCounts[],
    { now, place }: Moment,
  ): Promise<void> {
    await lockName(manager, 'news');
    const last = taken.at(-1)?.takenAt ?? now;
    await manager.query(
      'update news_progress set counted_since = greatest(counted_since, least($1::timestamptz, $2::timestamptz))',
      [last, now],
    );
    if (taken.length === 0) return;
    const rows = await countedRows(
      manager,
      taken.map(({ id }) => id),
    );
    const changed = changedBy(rows, taken, place);
    if (changed.length === 0) return;
    await storeCounts(manager, changed, await meansOf(manager));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const viral = await noteViral(
      manager,
      changed.map(({ id, ages }) => ({ id, ages, before: byId.get(id)?.ages ?? [] })),
    );
    await placeInLists(
      manager,
      changed.map(({ id }) => id),
    );
    for (const isOfSamples of [false, true]) {
      const at = place(now, isOfSamples).getTime();
      const own = changed.filter(({ id }) => byId.get(id)?.isSample === isOfSamples);
      if (own.length === 0) continue;
      const counted = own.flatMap(({ id }) => byId.get(id) ?? []).map(toNewsVideo);
      await this.findStories(manager, { arrivals: [], counted }, { now, at, isOfSamples });
      await tell(manager, toldViral(viral, own, at), now);
    }
  }

  /** A story that is breaking ends after some quiet hours, another one after a day. */
  private async endStories(manager: EntityManager, { now, place }: Moment): Promise<void> {
    for (const isOfSamples of [false, true]) {
      const at = place(now, isOfSamples).getTime();
      await manager.query(
        `update news_stories set ended_at = $1 where ended_at is null and is_sample = $4
          and last_at < case when breaking_at is null then $2::timestamptz else $3::timestamptz end`,
        [
          now,
          new Date(at - rules.story.hours * hourMs),
          new Date(at - rules.breaking.quietHours * hourMs),
          isOfSamples,
        ],
      );
    }
  }

  private async tellTrending(manager: EntityManager, { now }: Moment): Promise<void> {
    const rows = await manager.query<{ id: string; storyId: string | null }[]>(
      `select video_id as id, story_id as "storyId" from news_videos
        where listed_trend is not null and is_present and taken_at > $1
        order by listed_trend desc, video_id desc limit ${rules.trending.announced}`,
      [new Date(now.getTime() - rules.trending.halfLifeHours * hourMs)],
    );
    const told = rows.map(({ id, storyId }, index) => ({
      type: 'trending' as const,
      subject: id,
      videoId: id,
      reason: `Number ${index + 1} in Trending`,
      ...(storyId !== null && { storyId }),
    }));
    // The first one is told last, so that it is the newest.
    await tell(manager, told.toReversed(), now);
  }
}

function isSample({ video }: NewVideo): boolean {
  return video.source === 'sample';
}

function isStarting({ isLive, at }: NewVideo, now: Date): boolean {
  return isLive && now.getTime() - at <= rules.live.freshHours * hourMs;
}
