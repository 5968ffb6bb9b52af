import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { PlaylistItemEntity } from './entities/playlist-item.entity.js';
import { PlaylistEntity } from './entities/playlist.entity.js';

/** The module's interface for other modules. */
@Injectable()
export class PlaylistsFacade {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Number of playlists of a visitor. */
  countOf(visitorId: string): Promise<number> {
    return this.database.manager.countBy(PlaylistEntity, { visitorId, deletedAt: IsNull() });
  }

  /** Who shares a playlist; `null` if there is none, or it is not shared. */
  async ownerOfShared(id: string): Promise<string | null> {
    const where = { id, isShared: true, deletedAt: IsNull() };
    const found = await this.database.manager.findOneBy(PlaylistEntity, where);
    return found?.visitorId ?? null;
  }

  /** Ids of the videos that a visitor has saved, the most recent first. */
  async savedVideoIds(visitorId: string, limit: number): Promise<string[]> {
    const rows = await this.database.manager
      .createQueryBuilder(PlaylistItemEntity, 'item')
      .innerJoin(PlaylistEntity, 'playlist', 'playlist.id = item.playlistId')
      .where('playlist.visitorId = :visitorId and playlist.deletedAt is null', { visitorId })
      .select('item.videoId', 'videoId')
      .groupBy('item.videoId')
      .orderBy('max(item.addedAt)', 'DESC')
      .limit(limit)
      .getRawMany<{ videoId: string }>();
    return rows.map(({ videoId }) => videoId);
  }

  /** Ids of the videos of a playlist, in its order; none unless it is shared. */
  async sharedVideoIds(id: string): Promise<string[]> {
    if ((await this.ownerOfShared(id)) === null) return [];
    const items = await this.database.manager.find(PlaylistItemEntity, {
      where: { playlistId: id },
      order: { position: 'ASC' },
    });
    return items.map(({ videoId }) => videoId);
  }
}
