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
    const known = await manager.findOneBy(PlaylistItemEntity, { playlistId, videoId });
    if (known) return { ...toItem(known, video), isNew: false };
    const count = await manager.countBy(PlaylistItemEntity, { playlistId });
    assertRoom(count);
    const place = await placeIn(manager, playlistId, after);
    await shift(manager, { playlistId, from: place, to: count, by: 1 });
    const row = manager.create(PlaylistItemEntity, { playlistId, videoId, position: place });
    await manager.insert(PlaylistItemEntity, row);
    await touch(manager, playlistId);
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
      const row = await existingItem(manager, playlistId, itemId);
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
      const row = await existingItem(manager, playlistId, itemId);
      const place = { playlistId, position: LessThan(row.position) };
      const before = await manager.findOne(PlaylistItemEntity, {
        where: place,
        order: { position: 'DESC' },
      });
      await manager.delete(PlaylistItemEntity, { id: row.id, playlistId });
      await shift(manager, {
        playlistId,
        from: row.position + 1,
        to: playlistLimits.items,
        by: -1,
      });
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

/** The position behind an item, the first one, or the one behind all items. */
async function placeIn(
  manager: EntityManager,
  playlistId: string,
  after: Place['after'],
): Promise<number> {
  if (after === undefined) return manager.countBy(PlaylistItemEntity, { playlistId });
  return after === null ? 0 : (await existingItem(manager, playlistId, after)).position + 1;
}

async function existingItem(
  manager: EntityManager,
  playlistId: string,
  id: string,
): Promise<PlaylistItemEntity> {
  const found = await manager.findOneBy(PlaylistItemEntity, { id, playlistId });
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

interface Shift {
  readonly playlistId: string;
  /** First and last position that are shifted. */
  readonly from: number;
  readonly to: number;
  readonly by: 1 | -1;
}

async function shift(manager: EntityManager, { playlistId, from, to, by }: Shift): Promise<void> {
  await manager.query(
    'update playlist_items set position = position + $4 where playlist_id = $1 and position between $2 and $3',
    [playlistId, from, to, by],
  );
}

/** Playlists are listed by when they or their items were changed last. */
async function touch(manager: EntityManager, id: string): Promise<void> {
  await manager.update(PlaylistEntity, { id }, { changedAt: new Date() });
}
