import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Video } from '@tessera/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { VideoEntity } from '../entities/video.entity.js';
import { SampleVisibility } from '../samples/sample-visibility.service.js';
import { notTakenDown, shownOnly } from './not-taken-down.js';
import { type Sql, sql } from './sql.js';

/** Which videos are shown at all. Whatever shows videos asks here, or the search index, which has no others. */
@Injectable()
export class VisibleVideos {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly samples: SampleVisibility,
  ) {}

  /** Conditions of the videos that lists and counts are made of; the table `videos` has the alias `v`. */
  async conditions(): Promise<readonly Sql[]> {
    return [sql`v.duplicate_of is null`, ...(await this.withCopies())];
  }

  /** The same with those that stand behind others in lists: a channel has all of its videos. */
  async withCopies(): Promise<readonly Sql[]> {
    return (await this.samples.shown()) ? [shownOnly] : [shownOnly, sql`v.source <> 'sample'`];
  }

  /** Videos as `v`, also samples and copies, which may be saved or linked, but none that was taken down. */
  rows(): SelectQueryBuilder<VideoEntity> {
    return this.database.manager.createQueryBuilder(VideoEntity, 'v').where(notTakenDown);
  }

  /** @throws ApiProblem `video-not-found`, `video-taken-down` */
  async find(publicId: string): Promise<VideoEntity> {
    const row = await this.rows().andWhere('v.publicId = :publicId', { publicId }).getOne();
    if (row) return row;
    await this.assertShown(publicId);
    throw noSuchVideo(publicId);
  }

  /** Asked with every request, before what is cached. @throws ApiProblem `video-taken-down` */
  async assertShown(publicId: string): Promise<void> {
    if ((await this.takenDown([publicId])).has(publicId))
      throw new ApiProblem('video-taken-down', `The video '${publicId}' was taken down.`);
  }

  /** Those of some videos, which were read a while ago, that were not taken down since. */
  async stillShown(videos: readonly Video[]): Promise<Video[]> {
    const down = await this.takenDown(videos.map(({ id }) => id));
    return videos.filter(({ id }) => !down.has(id));
  }

  private async takenDown(publicIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }[]>(
      'select distinct public_id as id from taken_down_videos where public_id = any($1)',
      [publicIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

export function noSuchVideo(publicId: string): ApiProblem {
  return new ApiProblem('video-not-found', `There is no video '${publicId}'.`);
}
