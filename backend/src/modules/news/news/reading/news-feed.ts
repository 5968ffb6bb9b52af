import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { timeOfId } from '@tessera/contracts';
import type { LiveUpdate } from '@tessera/contracts-news';
import { DataSource } from 'typeorm';
import { NewsItems } from './news-items.js';

interface UpdateRow {
  readonly id: string;
  readonly type: LiveUpdate['type'];
  readonly videoId: string;
  readonly storyId: string | null;
  readonly topic: string | null;
  readonly reason: string;
}

/** Some are of videos that the visitor may not see. */
const spare = 20;

/** The live updates. */
@Injectable()
export class NewsFeed {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly items: NewsItems,
  ) {}

  /** The newest first. */
  async list(
    { after, limit }: { readonly after?: string | undefined; readonly limit: number },
    visitorId: string,
  ): Promise<LiveUpdate[]> {
    const rows = await this.database.query<UpdateRow[]>(
      `select id, type, video_id as "videoId", story_id as "storyId", topic, reason from news_updates
        where $1::uuid is null or id > $1 order by id desc limit $2`,
      [after ?? null, limit + spare],
    );
    const videos = await this.items.videos(
      rows.map(({ videoId }) => videoId),
      visitorId,
    );
    const shown = rows.flatMap((row): LiveUpdate[] => {
      const video = videos.get(row.videoId);
      if (!video) return [];
      const { platform, title, viewCount: views, watchUrl } = video;
      const timestamp = new Date(timeOfId(row.id)).toISOString();
      return [{ ...row, platform, title, timestamp, views, watchUrl }];
    });
    return shown.slice(0, limit);
  }
}
