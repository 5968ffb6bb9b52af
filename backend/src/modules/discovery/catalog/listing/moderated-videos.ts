import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { DomainEvents } from '../../../../platform/events/index.js';
import {
  type DescribedContent,
  type ModeratedContent,
  Moderates,
} from '../../../../platform/moderated-content/index.js';
import { videoHidden, videoRestored } from '../catalog.events.js';

const excerptLength = 300;

/**
 * Videos of all platforms. One is taken down with its copies on other platforms, and stays so when it is imported again, because what is
 * stored is its id in the API. The search index hears of it as of any change.
 */
@Injectable()
@Moderates({
  kind: 'video',
  label: 'Video',
  path: '/video/:id',
  id: z.string().regex(/^[\w-]{1,60}$/),
})
export class ModeratedVideos implements ModeratedContent {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly events: DomainEvents,
  ) {}

  async describe(ids: readonly string[]): Promise<ReadonlyMap<string, DescribedContent>> {
    const rows = await this.database.query<DescribedRow[]>(readDescribed, [ids, excerptLength]);
    return new Map(
      rows.map(({ id, title, channel, description, at, reason }) => [
        id,
        {
          title,
          excerpt: `By ${channel}. ${description}`.trim(),
          ownerId: null,
          takenDown: at && { at, reason: reason ?? '' },
        },
      ]),
    );
  }

  async hide(manager: EntityManager, id: string, reason: string): Promise<boolean> {
    const rows = await manager.query<Hidden[]>(hideWithCopies, [id, reason]);
    const videoIds = rows.map((row) => row.id);
    await logForIndex(manager, videoIds);
    await this.events.publish(manager, videoHidden, { videoIds });
    return videoIds.length > 0;
  }

  async restore(manager: EntityManager, id: string): Promise<void> {
    const [rows] = await manager.query<[Hidden[], number]>(showAgain, [id]);
    const videoIds = rows.map((row) => row.id);
    await logForIndex(manager, videoIds);
    await this.events.publish(manager, videoRestored, { videoIds });
  }

  async takenDown(): Promise<readonly string[]> {
    const rows = await this.database.query<Hidden[]>(
      'select distinct taken_down_with as id from taken_down_videos',
    );
    return rows.map(({ id }) => id);
  }
}

interface Hidden {
  readonly id: string;
}

interface DescribedRow extends Hidden {
  readonly title: string;
  readonly channel: string;
  readonly description: string;
  readonly at: Date | null;
  readonly reason: string | null;
}

const readDescribed = `
  select v.public_id as id, v.title, v.channel_title as channel, left(v.description, $2) as description,
    down.taken_down_at as at, down.reason
  from videos v
  left join taken_down_videos down on down.public_id = v.public_id and down.taken_down_with = v.public_id
  where v.public_id = any($1)`;

const hideWithCopies = `
  insert into taken_down_videos (public_id, taken_down_with, reason)
  select public_id, $1, $2 from videos where id in (
    with original as (select coalesce(duplicate_of, id) as id from videos where public_id = $1)
    select id from original
    union select id from videos where duplicate_of in (select id from original)
  )
  on conflict (public_id, taken_down_with) do update set reason = excluded.reason
  returning public_id as id`;

/** What was taken down for a reason of its own as well stays so. */
const showAgain = `delete from taken_down_videos where taken_down_with = $1 returning public_id as id`;

/** They are read again, with what is to be seen of them by then. */
async function logForIndex(manager: EntityManager, videoIds: readonly string[]): Promise<void> {
  await manager.query(
    `insert into search_changes (first_id, last_id)
      select id, id from videos where public_id = any($1)`,
    [videoIds],
  );
}
