import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { breakingRule, type TopicStanding } from '@tessera/contracts-news';
import { DataSource } from 'typeorm';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { attentionOf, burstOf, busiestWindow, windowMs } from '../detection/bursts.js';
import { lately } from '../detection/detector.js';
import { rules } from '../detection/rules.js';
import { topicKey, topicWords } from '../detection/topics.js';
import { trendAt } from '../detection/trending-score.js';
import { SqlArchive } from '../newsroom/sql-archive.js';
import { Timeline } from '../timeline.js';

/** A topic is trending if one of its videos is among so many, which are a page. */
const trendingPlaces = 24;
const trendingOwners = 2;

interface TopicVideo {
  readonly videoId: string;
  readonly owner: string;
  readonly at: Date;
  readonly trend: number | null;
  readonly storyId: string | null;
}

/** What is said of topics: which there are, and why one is trending or breaking, or is not. */
@Injectable()
export class TopicStandings {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly timeline: Timeline,
  ) {}

  /** The topics of today, those that are breaking first. */
  async current(limit: number): Promise<Response<'GET /api/news/topics'>> {
    const { now, isSample } = await this.timeline.main(new Date());
    const rows = await this.database.query<CurrentRow[]>(currentTopics, [
      new Date(now.getTime() - dayMs),
      new Date(now.getTime() - 2 * dayMs),
      limit,
      isSample,
    ]);
    return { topics: rows };
  }

  /** @param topic as somebody wrote it */
  async of(topic: string): Promise<TopicStanding> {
    const { now: time, isSample } = await this.timeline.main(new Date());
    const now = time.getTime();
    const videos = await this.videosAbout(topic, { since: now - dayMs - windowMs, isSample });
    const today = videos.filter(({ at }) => at.getTime() >= now - dayMs);
    const [trending, breaking, stories] = await Promise.all([
      this.trendingMeasures(today),
      this.breakingMeasures(topic, videos, { now, isSample }),
      this.storiesOf(topic, videos),
    ]);
    return {
      topic: topic.toLowerCase(),
      isTrending: trending.every(({ gap }) => gap === 0),
      isBreaking: stories.some(({ isBreaking }) => isBreaking),
      trending,
      breaking,
      storyId: stories[0]?.id ?? null,
      videos: today.length,
    };
  }

  private async videosAbout(
    topic: string,
    { since, isSample }: { readonly since: number; readonly isSample: boolean },
  ): Promise<TopicVideo[]> {
    return this.database.query<TopicVideo[]>(
      `select v.video_id as "videoId", v.owner, v.published_at as at, v.trend, v.story_id as "storyId" from news_videos v
        where v.is_present and v.published_at >= $2 and v.is_sample = $3 and v.video_id in (
          select video_id from news_topic_videos where topic = any($1) and published_at >= $2
          group by video_id having count(*) = cardinality($1))`,
      [topicWords(topic), new Date(since), isSample],
    );
  }

  private async trendingMeasures(videos: readonly TopicVideo[]) {
    const now = Date.now();
    const [last] = await this.database.query<{ trend: number }[]>(
      `select listed_trend as trend from news_videos where listed_trend is not null and is_present
        order by listed_trend desc, video_id desc offset ${trendingPlaces - 1} limit 1`,
    );
    const best = Math.max(...videos.map(({ trend }) => trend ?? -Infinity), -Infinity);
    const owners = new Set(videos.map(({ owner }) => owner)).size;
    return [
      measure(
        'Likes and comments that its most watched video gains',
        'an hour',
        best === -Infinity ? 0 : trendAt(best, now),
        last ? trendAt(last.trend, now) : 0,
      ),
      measure('Different owners of channels in the last day', 'owners', owners, trendingOwners),
    ];
  }

  private async breakingMeasures(
    topic: string,
    videos: readonly TopicVideo[],
    { now, isSample }: { readonly now: number; readonly isSample: boolean },
  ) {
    const archive = new SqlArchive(this.database.manager, isSample);
    const since = now - rules.breaking.freshHours * 3_600_000;
    const publications = videos.map(({ videoId, owner, at }) => ({
      videoId,
      owner,
      at: at.getTime(),
    }));
    const receipts = busiestWindow(publications, since);
    const until = since - windowMs;
    const key = topicKey(topic);
    const [usual, activity, watched] = await Promise.all([
      archive.usual([key], until - rules.breaking.usualDays * dayMs, until),
      archive.activity(until),
      archive.rates(receipts.map(({ videoId }) => videoId)),
    ]);
    const end = receipts.at(-1)?.at ?? now;
    const active = activity.filter(({ at }) => at <= end && at >= end - windowMs);
    const all = new Set(active.map(({ owner }) => owner)).size;
    const earlier = publications.filter(({ at }) => at < (receipts[0]?.at ?? now));
    const about = {
      about: usual.about.get(key) ?? 0,
      all: usual.all,
      lately: lately(earlier, receipts),
    };
    const { rarity } = burstOf(receipts, about, all);
    const evidence = rarity + attentionOf(watched.rates, watched.usual);
    return [
      measure(
        `Different owners of channels within ${breakingRule.minutes} minutes`,
        'owners',
        receipts.length,
        breakingRule.owners,
      ),
      measure('How unusual that is', 'powers of ten', evidence, rules.breaking.evidence),
    ];
  }

  /** Its stories, those that are breaking first, then the latest. */
  private storiesOf(
    topic: string,
    videos: readonly TopicVideo[],
  ): Promise<{ id: string; isBreaking: boolean }[]> {
    return this.database.query(
      `select id, breaking_at is not null and ended_at is null as "isBreaking" from news_stories
        where topic = $1 or $1 = any(topics) or (id = any($2) and breaking_at is null)
        order by 2 desc, last_at desc limit 3`,
      [topicKey(topic), videos.flatMap(({ storyId }) => storyId ?? [])],
    );
  }
}

function measure(name: string, unit: string, value: number, threshold: number) {
  const [shown, wanted] = [rounded(value), rounded(threshold)];
  return {
    name,
    unit,
    value: shown,
    threshold: wanted,
    gap: value >= threshold ? 0 : rounded(Math.max(threshold - value, 0.01)),
  };
}

/** Two digits behind the point say enough. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

interface CurrentRow {
  readonly topic: string;
  readonly videos: number;
  readonly videosBefore: number;
  readonly isBreaking: boolean;
}

const currentTopics = `
  with breaking as (
    select distinct on (topic) topic, label, breaking_at from news_stories
    where breaking_at is not null and ended_at is null and is_sample = $4 order by topic, breaking_at desc
  ), counted as (
    select b.topic, b.label, b.breaking_at,
      (select count(*)::int from news_topic_videos t where t.topic = b.topic and t.published_at >= $1) as videos,
      (select count(*)::int from news_topic_videos t where t.topic = b.topic and t.published_at >= $2 and t.published_at < $1) as before
    from breaking b
  )
  select topic, videos, "videosBefore", "isBreaking" from (
    select label as topic, videos, before as "videosBefore", true as "isBreaking", 0 as rank,
      -extract(epoch from breaking_at) as place from counted
    union all
    select label, videos, videos_before, false, 1, place from news_current_topics
    where topic not in (select topic from breaking)
  ) all_topics order by rank, place limit $3`;
