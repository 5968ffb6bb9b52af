import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTurns } from '../../../../platform/event-loop/index.js';
import { CatalogFacade } from '../../../discovery/catalog/index.js';

interface NamedContent {
  readonly itemId: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Content has its creator’s name where a video has its channel’s. */
  readonly channelTitle: string;
  readonly videoId: string | null;
}

/** What visitors hide, as lists of videos leave it out. */
@Injectable()
export class HiddenContent {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
  ) {}

  /**
   * Ids of the items with a word that a visitor hides in their title, a tag or the name of their creator, and of those about a video that
   * they hide; never their own.
   */
  async of(visitorId: string): Promise<readonly string[]> {
    const hasHiddenName = await this.catalog.hiddenNames(visitorId);
    if (!hasHiddenName) return [];
    const rows = await this.database.query<NamedContent[]>(namesStatement, [visitorId]);
    const videoIds = rows.flatMap(({ videoId }) => videoId ?? []);
    const videos = await this.catalog.hidden(videoIds, visitorId);
    const hidden: string[] = [];
    for await (const row of inTurns(rows))
      if (videos.has(row.videoId ?? '') || hasHiddenName(row)) hidden.push(row.itemId);
    return hidden;
  }
}

const namesStatement = `
  select row.item_id as "itemId", row.title, row.tags, row.video_id as "videoId", coalesce(one.name, '') as "channelTitle"
  from published_content row left join creators one on one.visitor_id = row.visitor_id
  where row.is_listed and not row.is_down and row.visitor_id <> $1`;
