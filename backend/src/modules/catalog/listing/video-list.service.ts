import { Injectable } from '@nestjs/common';
import type { Video } from '@tessera/contracts';
import { DataSource, In } from 'typeorm';
import { CategoriesService } from '../categories.service.js';
import { VideoEntity } from '../entities/video.entity.js';
import { RecentAnswers } from '../recent-answers.js';
import { toVideo } from '../video.mapper.js';
import type { Placed } from './list-videos.js';
import type { Sql } from './sql.js';

/** Reads lists of videos: first where they stand, then what they are. */
@Injectable()
export class VideoListService {
  constructor(
    private readonly source: DataSource,
    private readonly categories: CategoriesService,
    private readonly recent: RecentAnswers,
  ) {}

  rows<T extends Placed>(statement: Sql): Promise<T[]> {
    const { text, values } = statement.render();
    return this.source.query<T[]>(text, values);
  }

  /** The result of a counting statement, which may be some seconds old. */
  total(statement: Sql, key: string): Promise<number> {
    return this.recent.get(`total ${key}`, async () => {
      const { text, values } = statement.render();
      const [row] = await this.source.query<{ total: number }[]>(text, values);
      return row?.total ?? 0;
    });
  }

  /** The videos themselves, in the given order. */
  async videos(placed: readonly Placed[]): Promise<Video[]> {
    const slugs = await this.categories.slugs();
    const ids = placed.map(({ id }) => id);
    const rows = await this.source.getRepository(VideoEntity).findBy({ id: In(ids) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      const slug = row && slugs.get(row.categoryId);
      return row && slug ? [toVideo(row, slug)] : [];
    });
  }
}
