import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { PlaylistItemEntity } from './entities/playlist-item.entity.js';
import type { PlaylistEntity } from './entities/playlist.entity.js';
import { playlists } from './playlists.rows.js';

/** What is kept of playlists, and for how long. */
@Injectable()
@KeepsVisitorData({
  name: 'playlists',
  label: 'Playlists and their videos',
  counts: { playlists: 'Playlists' },
  tables: ['playlists', 'playlist_items'],
})
export class PlaylistData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const rows = await playlists.all(manager, { visitorId });
    return Promise.all(rows.map((playlist) => exported(manager, playlist)));
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ playlists: number }> {
    return { playlists: await playlists.erase(manager, { visitorId }) };
  }

  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await playlists.merge(manager, from, to);
  }
}

async function exported(manager: EntityManager, playlist: PlaylistEntity): Promise<object> {
  const { id: playlistId, title, description, isShared, createdAt, deletedAt } = playlist;
  const items = await manager.find(PlaylistItemEntity, {
    where: { playlistId },
    order: { position: 'ASC' },
  });
  const videos = items.map(({ videoId, addedAt }) => ({ videoId, addedAt }));
  return { id: playlistId, title, description, isShared, createdAt, deletedAt, videos };
}
