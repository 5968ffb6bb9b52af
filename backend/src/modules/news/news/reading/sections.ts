import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Listed } from '@tessera/contracts';
import type { NewsItem, NewsSection } from '@tessera/contracts-news';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../../platform/paging/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { rules } from '../detection/rules.js';
import { topicWords } from '../detection/topics.js';
import { Timeline } from '../timeline.js';
import { NewsItems, type Place } from './news-items.js';

export interface WantedSection {
  readonly platform: string;
  readonly topic?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A place in a section, with what it is sorted by, the highest first. */
interface SortedPlace extends Place {
  readonly key: number;
}

/** Where the list goes on: the section, and key and id of the last place. */
const position = z.tuple([z.string().max(20), z.number(), z.string().max(100)]);

/** Rows that are read for a page at most, where many are hidden. */
const maxReads = 5;

/** The sections, as the job keeps them in order. */
@Injectable()
export class NewsSections {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly items: NewsItems,
    private readonly timeline: Timeline,
  ) {}

  /** @throws ApiProblem `invalid-request` for a cursor of another list */
  async page(
    section: NewsSection,
    { platform, topic, cursor, limit }: WantedSection,
    visitorId: string,
  ): Promise<Listed<NewsItem>> {
    const after = readCursor(
      cursor,
      position.refine(([of]) => of === section),
    );
    const source = sources[section];
    const words = topic === undefined ? null : topicWords(topic);
    const filters = [
      platform === 'all' ? null : platform,
      words,
      ...(await this.mostViewedSince()),
    ];
    const items: NewsItem[] = [];
    let [, key, id] = after ?? [section, Infinity, ''];
    let isEnd = false;
    for (let reads = 0; reads < maxReads && items.length < limit && !isEnd; reads += 1) {
      const wanted = limit - items.length;
      const places = await this.read(source, [...filters, key, id, wanted + 1]);
      isEnd = places.length <= wanted;
      const read = places.slice(0, wanted);
      items.push(...(await this.items.of(read, visitorId)));
      const last = read.at(-1);
      if (last) [key, id] = [last.key, last.videoId];
    }
    const next = isEnd ? null : writeCursor([section, key, id]);
    return { items, next, total: await this.count(source, filters) };
  }

  private read(source: string, values: readonly unknown[]): Promise<SortedPlace[]> {
    return this.database.query<SortedPlace[]>(
      `select "videoId", key, velocity, "searchedFor" from (${source}) found
        where (key, "videoId") < ($5::float8, $6::text)
        order by key desc, "videoId" desc limit $7`,
      [...values],
    );
  }

  private async count(source: string, filters: readonly unknown[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      `select count(*)::int as count from (${source}) found`,
      [...filters],
    );
    return row?.count ?? 0;
  }

  /** For samples, and for all others. */
  private async mostViewedSince(): Promise<Date[]> {
    const place = await this.timeline.current();
    return [true, false].map(
      (isSample) => new Date(place(new Date(), isSample).getTime() - rules.mostViewedDays * dayMs),
    );
  }
}

/** A video has all words that say something of the topic. */
const hasTopic = `($2::text[] is null or v.video_id in (
  select video_id from news_topic_videos where topic = any($2) group by video_id having count(*) = cardinality($2)))`;
const isWanted = `v.is_present and ($1::text is null or v.platform = $1) and ${hasTopic}`;

/** Values: platform, words of a topic, and since when there is what is most viewed, of samples and of others; all statements name them. */
const sources: Readonly<Record<NewsSection, string>> = {
  trending: `
    select v.video_id as "videoId", v.listed_trend as key, v.velocity, null as "searchedFor" from news_videos v
    where v.listed_trend is not null and ${isWanted} and coalesce($3::timestamptz, $4::timestamptz) is not null`,
  mostviewed: `
    select v.video_id as "videoId", v.views::float8 as key, v.velocity, null as "searchedFor" from news_videos v
    where v.views is not null and v.published_at >= case when v.is_sample then $3::timestamptz else $4::timestamptz end
      and ${isWanted}`,
  // The earliest of each story that is breaking.
  breaking: `
    select first."videoId", extract(epoch from s.breaking_at)::float8 as key, first.velocity, null as "searchedFor"
    from news_stories s, lateral (
      select v.video_id as "videoId", v.velocity from news_videos v
      where v.story_id = s.id and ${isWanted} and coalesce($3::timestamptz, $4::timestamptz) is not null
      order by v.published_at, v.video_id limit 1
    ) first where s.breaking_at is not null and s.ended_at is null`,
  recent: `
    select s.video_id as "videoId", -s.place::float8 as key, null::float8 as velocity, s.query as "searchedFor"
    from news_searches s
    where ($1::text is null or s.platform = $1) and ($2::text[] is null or s.topics @> $2) and coalesce($3::timestamptz, $4::timestamptz) is not null`,
};
