import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Video } from '@tessera/contracts';
import type { VideoPage } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { CategoriesService } from '../categories.service.js';
import type { VideoEntity } from '../entities/video.entity.js';
import { toVideo } from '../video.mapper.js';
import { type Cursor, type PageRequest, type Position, writeCursor } from './page-request.js';
import type { Sql } from './sql.js';
import { VisibleVideos } from './visible-videos.service.js';

export interface FoundPage {
  readonly shown: readonly Position[];
  /** Where the list continues; `null` at its end. */
  readonly next: Omit<Cursor, 'asOf' | 'match'> | null;
  readonly total: number;
  readonly match: VideoPage['match'];
}

/** Reads the videos of pages. */
@Injectable()
export class VideoPagesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly categories: CategoriesService,
    private readonly visible: VisibleVideos,
  ) {}

  rows<T>(statement: Sql): Promise<T[]> {
    const { text, values } = statement.render();
    return this.database.query<T[]>(text, values);
  }

  async toPage(
    { list, asOf, category, channel }: PageRequest,
    { shown, next, total, match }: FoundPage,
  ): Promise<VideoPage> {
    const nextCursor = next ? writeCursor(list, { ...next, asOf, match }) : null;
    return { videos: await this.videos(shown), total, nextCursor, category, channel, match };
  }

  /** The videos themselves, in the given order; those that were taken down meanwhile are left out. */
  async videos(listed: readonly Pick<Position, 'id'>[]): Promise<Video[]> {
    const ids = listed.map(({ id }) => id);
    const rows = await this.visible.rows().andWhere('v.id = any(:ids)', { ids }).getMany();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return this.toVideos(ids.flatMap((id) => byId.get(id) ?? []));
  }

  /** Stored videos as the API shows them, in the given order. */
  async toVideos(rows: readonly VideoEntity[]): Promise<Video[]> {
    const [slugs, others] = await Promise.all([this.categories.slugs(), this.others(rows)]);
    return rows.map((row) =>
      toVideo(row, {
        categorySlug: (row.categoryId !== null && slugs.get(row.categoryId)) || null,
        others: others.filter((other) => other.id !== row.id && groupOf(other) === groupOf(row)),
      }),
    );
  }

  /** The same videos on other platforms. */
  private others(rows: readonly VideoEntity[]): Promise<VideoEntity[]> {
    const originals = rows.flatMap(({ duplicateOf }) => duplicateOf ?? []);
    const columns = ['v.id', 'v.publicId', 'v.platform', 'v.watchUrl', 'v.duplicateOf'];
    const copiesOf = rows.map(groupOf);
    return this.visible
      .rows()
      .select(columns)
      .andWhere('(v.duplicateOf = any(:copiesOf) or v.id = any(:originals))', {
        copiesOf,
        originals,
      })
      .orderBy('v.id')
      .getMany();
  }
}

/** The original of a video that is on several platforms. */
function groupOf({ id, duplicateOf }: VideoEntity): string {
  return duplicateOf ?? id;
}
