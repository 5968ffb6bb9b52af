import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Video } from '@tessera/contracts';
import type { NewsItem, StorySummary } from '@tessera/contracts-news';
import { DataSource } from 'typeorm';
import { ArrivalsFacade, CatalogFacade } from '../../../discovery/catalog/index.js';
import { isLive } from '../newsroom/arrivals.js';

/** A place in a list. */
export interface Place {
  readonly videoId: string;
  readonly velocity?: number | null;
  readonly searchedFor?: string;
}

/** A stored story, with the videos that visitors may see, the earliest first. */
export interface ShownStory {
  readonly id: string;
  readonly label: string;
  readonly receipts: readonly string[];
  readonly breakingAt: Date | null;
  readonly endedAt: Date | null;
  readonly items: readonly StoryItem[];
}

export interface StoryItem {
  readonly videoId: string;
  readonly owner: string;
  readonly publishedAt: Date;
  readonly joinedAt: Date;
}

const minuteMs = 60_000;

/** Videos as lists of news show them. What is hidden, from everyone or by the visitor, is left out. */
@Injectable()
export class NewsItems {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly arrivals: ArrivalsFacade,
  ) {}

  async of(places: readonly Place[], visitorId: string): Promise<NewsItem[]> {
    const videos = await this.videos(
      places.map(({ videoId }) => videoId),
      visitorId,
    );
    const ids = [...videos.keys()];
    const [engagement, stories, viral] = await Promise.all([
      this.arrivals.engagementOf(ids),
      this.storiesWith(ids),
      this.viral(ids),
    ]);
    return places.flatMap(({ videoId, velocity = null, searchedFor = null }) => {
      const video = videos.get(videoId);
      if (!video) return [];
      const story = stories.find(({ items }) => items.some((item) => item.videoId === videoId));
      const isEarliest = story?.items[0]?.videoId === videoId;
      const { likes, comments } = engagement.get(videoId) ?? { likes: null, comments: null };
      return {
        ...itemOf(video),
        engagement: { likes, comments },
        velocity,
        searchedFor,
        isBreaking: story !== undefined && isBreaking(story),
        isViral: viral.has(videoId),
        story: story && isEarliest && story.items.length > 1 ? summaryOf(story) : null,
      };
    });
  }

  /** Videos that the visitor may see, by id. */
  async videos(ids: readonly string[], visitorId: string): Promise<ReadonlyMap<string, Video>> {
    const [present, hidden, videos] = await Promise.all([
      this.catalog.present(ids),
      this.catalog.hidden(ids, visitorId),
      this.catalog.videos(ids),
    ]);
    return new Map([...videos].filter(([id]) => present.has(id) && !hidden.has(id)));
  }

  private async viral(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }[]>(
      'select video_id as id from news_videos where video_id = any($1) and is_viral',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The stories that videos are part of. */
  private async storiesWith(videoIds: readonly string[]): Promise<ShownStory[]> {
    return this.stories(`id in (select story_id from news_story_items where video_id = any($1))`, [
      videoIds,
    ]);
  }

  /** @param condition SQL about a story */
  async stories(condition: string, values: readonly unknown[]): Promise<ShownStory[]> {
    const stories = await this.database.query<Omit<ShownStory, 'items'>[]>(
      `select id, label, receipts, breaking_at as "breakingAt", ended_at as "endedAt" from news_stories where ${condition}`,
      [...values],
    );
    const items = await this.database.query<(StoryItem & { readonly storyId: string })[]>(
      `select story_id as "storyId", video_id as "videoId", owner, published_at as "publishedAt", joined_at as "joinedAt"
        from news_story_items where story_id = any($1) order by published_at, video_id`,
      [stories.map(({ id }) => id)],
    );
    const present = await this.catalog.present(items.map(({ videoId }) => videoId));
    return stories.flatMap((story) => {
      const own = items.filter(
        ({ storyId, videoId }) => storyId === story.id && present.has(videoId),
      );
      return own.length > 0 ? [{ ...story, items: own }] : [];
    });
  }
}

function isBreaking({ breakingAt, endedAt }: ShownStory): boolean {
  return breakingAt !== null && endedAt === null;
}

export function summaryOf(story: ShownStory): StorySummary {
  const { id, label, items, receipts, breakingAt } = story;
  const shown = new Set(receipts);
  const counted = breakingAt === null ? items : items.filter(({ videoId }) => shown.has(videoId));
  const times = counted.map(({ publishedAt }) => publishedAt.getTime());
  const spanMs = times.length > 0 ? Math.max(...times) - Math.min(...times) : 0;
  return {
    id,
    topic: label,
    videos: items.length,
    owners: new Set(items.map(({ owner }) => owner)).size,
    minutes: Math.round(spanMs / minuteMs),
    isBreaking: isBreaking(story),
  };
}

function itemOf(video: Video) {
  const { id, platform, title, channelId, categorySlug, publishedAt, viewKind } = video;
  return {
    id,
    platform,
    title,
    thumbnail: video.thumbnailUrl,
    channel: video.channelTitle,
    channelId,
    categorySlug,
    publishedAt,
    views: video.viewCount,
    viewKind,
    duration: isLive(video) ? null : video.duration,
    isLive: isLive(video),
    watchUrl: video.watchUrl,
    source: video.source,
  };
}
