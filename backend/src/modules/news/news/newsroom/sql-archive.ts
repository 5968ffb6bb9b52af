import type { EntityManager } from 'typeorm';
import type { Publication } from '../detection/bursts.js';
import type { StoryState } from '../detection/desk.js';
import type { Archive } from '../detection/detector.js';
import type { NewsVideo, Weights } from '../detection/stories.js';

/** More candidates are not looked at. */
const maxCandidates = 3000;

interface VideoRow {
  readonly id: string;
  readonly owner: string;
  readonly at: Date;
  readonly words: readonly string[];
  readonly topics: readonly string[];
  readonly labels: readonly string[];
  readonly tags: number;
}

/** What is known so far of samples, or of other videos, as the database has it. */
export class SqlArchive implements Archive {
  private count: number | undefined;

  /** @param isSample whether it is about samples, which have their own timeline, or about all others */
  constructor(
    private readonly manager: EntityManager,
    private readonly isSample: boolean,
  ) {}

  async weights(keys: readonly string[]): Promise<Weights> {
    const rows = await this.manager.query<{ topic: string; videos: number }[]>(
      `select topic, count(*)::int as videos from news_topic_videos where topic = any($1) and is_sample = $2 group by topic`,
      [keys, this.isSample],
    );
    this.count ??= await this.countVideos();
    return {
      frequencies: new Map(rows.map(({ topic, videos }) => [topic, videos])),
      all: this.count,
    };
  }

  async videosWith(keys: readonly string[], from: number, until: number): Promise<NewsVideo[]> {
    const rows = await this.manager.query<VideoRow[]>(
      `select v.video_id as id, v.owner, v.published_at as at, v.words, v.topics, v.labels, v.tags from news_videos v
        where v.is_present and v.video_id in (
          select video_id from news_topic_videos where topic = any($1) and published_at between $2 and $3 and is_sample = $4
        ) order by v.published_at desc limit ${maxCandidates}`,
      [keys, new Date(from), new Date(until), this.isSample],
    );
    return rows.map(toNewsVideo);
  }

  async publications(
    keys: readonly string[],
    since: number,
  ): Promise<ReadonlyMap<string, Publication[]>> {
    const rows = await this.manager.query<
      { topic: string; videoId: string; owner: string; at: Date }[]
    >(
      `select t.topic, t.video_id as "videoId", t.owner, t.published_at as at
        from news_topic_videos t join news_videos v using (video_id)
        where t.topic = any($1) and t.published_at >= $2 and v.is_present and t.is_sample = $3`,
      [keys, new Date(since), this.isSample],
    );
    const found = new Map<string, Publication[]>();
    for (const { topic, videoId, owner, at } of rows) {
      const one = { videoId, owner, at: at.getTime() };
      const others = found.get(topic);
      if (others) others.push(one);
      else found.set(topic, [one]);
    }
    return found;
  }

  async usual(keys: readonly string[], from: number, until: number) {
    const period = [new Date(from), new Date(until), this.isSample];
    const hours = `floor(extract(epoch from published_at) / 3600)`;
    const about = await this.manager.query<{ topic: string; count: number }[]>(
      `select topic, count(distinct (owner, ${hours}))::int as count from news_topic_videos
        where topic = any($4) and published_at >= $1 and published_at < $2 and is_sample = $3 group by topic`,
      [...period, keys],
    );
    const [all] = await this.manager.query<{ count: number }[]>(
      `select count(distinct (owner, ${hours}))::int as count from news_videos
        where published_at >= $1 and published_at < $2 and is_sample = $3`,
      period,
    );
    return {
      about: new Map(about.map(({ topic, count }) => [topic, count])),
      all: all?.count ?? 0,
    };
  }

  async activity(since: number): Promise<{ owner: string; at: number }[]> {
    const rows = await this.manager.query<{ owner: string; at: Date }[]>(
      `select owner, published_at as at from news_videos where published_at >= $1 and is_present and is_sample = $2`,
      [new Date(since), this.isSample],
    );
    return rows.map(({ owner, at }) => ({ owner, at: at.getTime() }));
  }

  async rates(videoIds: readonly string[]) {
    const [row] = await this.manager.query<{ rates: number[] | null; usual: number | null }[]>(
      `select (select array_agg(rate) from news_videos where video_id = any($1) and rate is not null) as rates,
        (select percentile_cont(0.5) within group (order by rate) from news_videos
          where rate is not null and is_sample = $2
            and published_at >= (select max(published_at) from news_videos where is_sample = $2) - interval '1 day') as usual`,
      [videoIds, this.isSample],
    );
    return { rates: row?.rates ?? [], usual: row?.usual ?? null };
  }

  async stories(since: number): Promise<StoryState[]> {
    const rows = await this.manager.query<StoryRow[]>(
      `select s.id, s.topic, s.label, s.topics, s.last_at as "lastAt", s.receipts, s.breaking_at as "breakingAt",
          array_agg(i.video_id) as ids, array_agg(i.owner) as owners, array_agg(i.published_at) as times
        from news_stories s join news_story_items i on i.story_id = s.id
        where s.last_at >= $1 and s.merged_into is null and s.is_sample = $2 group by s.id`,
      [new Date(since), this.isSample],
    );
    return rows.map(toStory);
  }

  private async countVideos(): Promise<number> {
    const [row] = await this.manager.query<{ count: number }[]>(
      'select count(*)::int as count from news_videos where is_sample = $1',
      [this.isSample],
    );
    return row?.count ?? 0;
  }
}

interface StoryRow {
  readonly id: string;
  readonly topic: string;
  readonly label: string;
  readonly topics: string[];
  readonly lastAt: Date;
  readonly receipts: readonly string[];
  readonly breakingAt: Date | null;
  readonly ids: readonly string[];
  readonly owners: readonly string[];
  readonly times: readonly Date[];
}

function toStory(row: StoryRow): StoryState {
  const videos = new Map(
    row.ids.map((id, index) => [
      id,
      { owner: row.owners[index] ?? '', at: row.times[index]?.getTime() ?? 0 },
    ]),
  );
  const receipts = row.receipts.map((videoId) => ({
    videoId,
    owner: videos.get(videoId)?.owner ?? '',
    at: videos.get(videoId)?.at ?? 0,
  }));
  return {
    id: row.id,
    topic: { key: row.topic, label: row.label },
    keys: row.topics,
    lastAt: row.lastAt.getTime(),
    receipts: row.breakingAt === null ? null : receipts,
    videos,
  };
}

/** @param row topics and labels are in the same order */
export function toNewsVideo({ id, owner, at, words, topics, labels, tags }: VideoRow): NewsVideo {
  return {
    id,
    owner,
    at: at.getTime(),
    words,
    topics: topics.map((key, index) => ({ key, label: labels[index] ?? key })),
    tags,
  };
}
