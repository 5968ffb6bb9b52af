import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../../platform/paging/index.js';
import { VideoEntity } from '../entities/video.entity.js';

/** By its number in the table. */
const place = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** The videos whose pages search engines may list: those of platforms, once each, and none that is for adults only. */
@Injectable()
export class ListedVideos {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async list({
    cursor,
    limit,
  }: HandlerInput<'GET /api/videos/listed'>['query']): Promise<Response<'GET /api/videos/listed'>> {
    const after = readCursor(cursor, place);
    const query = this.database.manager
      .createQueryBuilder(VideoEntity, 'video')
      .select(['video.id', 'video.publicId'])
      // As in the index `videos_listed`.
      .where(`video.source <> 'sample' and video.duplicate_of is null`)
      .andWhere('video.mature is not true')
      .orderBy('video.id', 'DESC')
      .limit(limit + 1);
    if (after) query.andWhere('video.id < :after', { after: after[0] });
    const { rows, nextCursor } = pageOf(await query.getMany(), limit, ({ id }) => [id]);
    return { videos: rows.map(({ publicId }) => ({ id: publicId })), nextCursor };
  }
}
