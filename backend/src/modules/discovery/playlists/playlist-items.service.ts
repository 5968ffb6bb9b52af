import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Video } from '@tessera/contracts';
import { type PlaylistItem, playlistLimits } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager, LessThan, MoreThan } from 'typeorm';
import { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { DomainEvents } from '../../../platform/events/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { CatalogFacade } from '../catalog/index.js';
import { PlaylistItemEntity } from './entities/playlist-item.entity.js';
import { PlaylistEntity } from './entities/playlist.entity.js';
import { toItem } from './playlist.mapper.js';
import { videoSaved } from './playlists.events.js';
import { playlists, visiblePlaylist } from './playlists.rows.js';

interface Place {
  /** The item that it comes behind: `null` for the beginning, `undefined` for the end. */
  readonly after?: string | null | undefined;
}

interface AddedItem extends PlaylistItem {
  /** Whether the playlist did not have the video before. */
  readonly isNew: boolean;
}

interface ItemPage {
  readonly items: PlaylistItem[];
  readonly total: number;
  readonly nextCursor: string | null;
}

const position = z.tuple([z.int()]);

/** The videos of playlists, in their order. The playlist is locked while they are changed. */
@Injectable()
export class PlaylistItems {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly events: DomainEvents,
  ) {}

  /** @throws ApiProblem `playlist-not-found` */
  async list(
    id: string,
    visitorId: string,
    { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<ItemPage> {
    const { manager } = this.database;
    const { id: playlistId } = await visiblePlaylist(manager, id, visitorId);
    const after = readCursor(cursor, position);
    const [read, total] = await Promise.all([
      manager.find(PlaylistItemEntity, {
        where: { playlistId, ...(after && { position: MoreThan(after[0]) }) },
        order: { position: 'ASC' },
        take: limit + 1,
      }),
      manager.countBy(PlaylistItemEntity, { playlistId }),
    ]);
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.position]);
    return { items: await this.withVideos(rows), total, nextCursor };
  }

  /**
   * Adds a video, or finds the item that it has already.
   * @throws ApiProblem `playlist-not-found`, `video-not-found`, `item-not-found`, `playlist-full`
   */
  async add(
    id: string,
    visitorId: string,
    { videoId, after }: Place & { readonly videoId: string },
  ): Promise<AddedItem> {
    const video = await this.video(videoId);
    return this.database.transaction(async (manager) =>
      this.addTo(manager, await playlists.lock(manager, { id, visitorId }), { video, after }),
    );
  }

  /** The videos of items. Not within a transaction, which would hold one connection and wait for another. */
  async videos(ids: readonly string[]): Promise<Video[]> {
    const found = await this.catalog.videos(ids);
    return ids.map((id) => existing(found.get(id), id));
  }

  private async video(id: string): Promise<Video> {
    return existing((await this.catalog.videos([id])).get(id), id);
  }

  /** Like `add`, in the transaction in which the playlist was created or locked. */
  async addTo(
    manager: EntityManager,
    { id: playlistId, visitorId }: PlaylistEntity,
    { video, after }: Place & { readonly video: Video },
  ): Promise<AddedItem> {
    const { id: videoId } = video;
    const { count, items } = await itemsFor(manager, { playlistId, videoId, after });
    const known = items.find((item) => item.videoId === videoId);
    if (known) return { ...toItem(known, video), isNew: false };
    assertRoom(count);
    const position = placeAmong(items, count, after);
    const row = await insertAt(manager, { playlistId, videoId, position });
    await this.events.publish(manager, videoSaved, { visitorId, videoId });
    return { ...toItem(row, video), isNew: true };
  }

  /** @throws ApiProblem `playlist-not-found`, `item-not-found` */
  async move(
    id: string,
    visitorId: string,
    { itemId, after }: Place & { readonly itemId: string },
  ): Promise<PlaylistItem> {
    const moved = await this.database.transaction(async (manager) => {
      const { id: playlistId } = await playlists.lock(manager, { id, visitorId });
      const row = await itemIn(manager, playlistId, itemId);
      if (after === itemId) return row;
      const behind = await placeIn(manager, playlistId, after);
      // Once it is taken out, those behind it move up.
      const place = behind > row.position ? behind - 1 : behind;
      await moveTo(manager, row, place);
      await touch(manager, playlistId);
      return row;
    });
    const [item] = await this.withVideos([moved]);
    return item ?? toItem(moved, undefined);
  }

  /** @throws ApiProblem `playlist-not-found`, `item-not-found` */
  remove(id: string, visitorId: string, itemId: string): Promise<{ after: string | null }> {
    return this.database.transaction(async (manager) => {
      const { id: playlistId } = await playlists.lock(manager, { id, visitorId });
      const row = await itemIn(manager, playlistId, itemId);
      const place = { playlistId, position: LessThan(row.position) };
      const before = await manager.findOne(PlaylistItemEntity, {
        where: place,
        order: { position: 'DESC' },
      });
      await manager.delete(PlaylistItemEntity, { id: row.id, playlistId });
      await closeGap(manager, row);
      await touch(manager, playlistId);
      return { after: before?.id ?? null };
    });
  }

  private async withVideos(rows: readonly PlaylistItemEntity[]): Promise<PlaylistItem[]> {
    const videos = await this.catalog.videos(rows.map(({ videoId }) => videoId));
    return rows.map((row) => toItem(row, videos.get(row.videoId)));
  }
}

function existing(video: Video | undefined, id: string): Video {
  if (!video) throw new ApiProblem('video-not-found', `There is no video '${id}'.`);
  return video;
}

function assertRoom(count: number): void {
  const limit = playlistLimits.items;
  if (count < limit) return;
  throw new ApiProblem('playlist-full', `A playlist can have up to ${limit} videos.`, {
    extra: { limit },
  });
}

type ItemValues = Pick<PlaylistItemEntity, 'id' | 'videoId' | 'position' | 'addedAt'>;

/** How many items a playlist has, and those that have a video or are named, in one question. */
async function itemsFor(
  manager: EntityManager,
  { playlistId, videoId, after = null }: Place & { playlistId: string; videoId: string },
): Promise<{ readonly count: number; readonly items: readonly ItemValues[] }> {
  const rows: (ItemValues & { readonly count: number })[] = await manager.query(
    `select counted.count, item.id, item.video_id as "videoId", item.position, item.added_at as "addedAt"
      from (select count(*)::int as count from playlist_items where playlist_id = $1) counted
      left join playlist_items item on item.playlist_id = $1 and (item.video_id = $2 or item.id = $3)`,
    [playlistId, videoId, after],
  );
  return { count: rows[0]?.count ?? 0, items: rows.filter(({ id }) => id !== null) };
}

/** As `placeIn`, where the items are known. */
function placeAmong(items: readonly ItemValues[], count: number, after: Place['after']): number {
  if (after === undefined) return count;
  return after === null
    ? 0
    : existingItem(
        items.find(({ id }) => id === after),
        after,
      ).position + 1;
}

/** Adds an item; those from its position on move down. */
async function insertAt(
  manager: EntityManager,
  { playlistId, videoId, position }: { playlistId: string; videoId: string; position: number },
): Promise<ItemValues> {
  const [row]: Pick<ItemValues, 'id' | 'addedAt'>[] = await manager.query(
    `with shifted as (
        update playlist_items set position = position + 1 where playlist_id = $1 and position >= $3
      ), touched as (update playlists set changed_at = $4 where id = $1)
      insert into playlist_items (playlist_id, video_id, position) values ($1, $2, $3)
      returning id, added_at as "addedAt"`,
    [playlistId, videoId, position, new Date()],
  );
  return { ...(row as Pick<ItemValues, 'id' | 'addedAt'>), videoId, position };
}

/** The position behind an item, the first one, or the one behind all items. */
async function placeIn(
  manager: EntityManager,
  playlistId: string,
  after: Place['after'],
): Promise<number> {
  if (after === undefined) return manager.countBy(PlaylistItemEntity, { playlistId });
  return after === null ? 0 : (await itemIn(manager, playlistId, after)).position + 1;
}

async function itemIn(
  manager: EntityManager,
  playlistId: string,
  id: string,
): Promise<PlaylistItemEntity> {
  return existingItem(await manager.findOneBy(PlaylistItemEntity, { id, playlistId }), id);
}

function existingItem<Item>(found: Item | null | undefined, id: string): Item {
  if (!found) throw new ApiProblem('item-not-found', `There is no item '${id}'.`);
  return found;
}

/** Moves an item to another position, and those between by one toward its old one. */
async function moveTo(
  manager: EntityManager,
  { id, playlistId, position: from }: PlaylistItemEntity,
  to: number,
): Promise<void> {
  await manager.query(
    `update playlist_items set position = case when id = $2 then $4
        when $4 < $3 then position + 1 else position - 1 end
      where playlist_id = $1 and position between least($3::int, $4::int) and greatest($3::int, $4::int)`,
    [playlistId, id, from, to],
  );
}

/** Items behind one that was removed move up. */
async function closeGap(
  manager: EntityManager,
  { playlistId, position }: PlaylistItemEntity,
): Promise<void> {
  await manager.query(
    'update playlist_items set position = position - 1 where playlist_id = $1 and position > $2',
    [playlistId, position],
  );
}

/** Playlists are listed by when they or their items were changed last. */
async function touch(manager: EntityManager, id: string): Promise<void> {
  await manager.update(PlaylistEntity, { id }, { changedAt: new Date() });
}
