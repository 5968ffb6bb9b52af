import { Injectable } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import { z } from 'zod';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../../platform/paging/index.js';
import { VisibleVideos } from '../listing/visible-videos.service.js';

/** By its number in the table. */
const place = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** The videos whose pages search engines may list: those of platforms, once each, and none that is for adults only. */
@Injectable()
export class ListedVideos {
  constructor(private readonly visible: VisibleVideos) {}

  async list({
    cursor,
    limit,
  }: HandlerInput<'GET /api/videos/listed'>['query']): Promise<Response<'GET /api/videos/listed'>> {
    const after = readCursor(cursor, place);
    const query = this.visible
      .rows()
      .select(['v.id', 'v.publicId'])
      // As in the index `videos_listed`.
      .andWhere(`v.source <> 'sample' and v.duplicate_of is null`)
      .andWhere('v.mature is not true')
      .orderBy('v.id', 'DESC')
      .limit(limit + 1);
    if (after) query.andWhere('v.id < :after', { after: after[0] });
    const { rows, nextCursor } = pageOf(await query.getMany(), limit, ({ id }) => [id]);
    return { videos: rows.map(({ publicId }) => ({ id: publicId })), nextCursor };
  }
}
