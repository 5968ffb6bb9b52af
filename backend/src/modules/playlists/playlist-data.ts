import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { z } from 'zod';
import { type Job, JobHandler } from '../../platform/jobs/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../platform/visitor-data/index.js';
import { PlaylistItemEntity } from './entities/playlist-item.entity.js';
import { PlaylistEntity } from './entities/playlist.entity.js';
import { purgePlaylist } from './playlists.jobs.js';

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
    const playlists = await manager.find(PlaylistEntity, { where: { visitorId } });
    return Promise.all(playlists.map((playlist) => exported(manager, playlist)));
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ playlists: number }> {
    const { affected } = await manager.delete(PlaylistEntity, { visitorId });
    return { playlists: affected ?? 0 };
  }

  @JobHandler(purgePlaylist)
  async purge({ id }: z.output<typeof purgePlaylist.payload>, job: Job): Promise<void> {
    await job.completeWith(async (manager) => {
      await manager.delete(PlaylistEntity, { id, deletedAt: Not(IsNull()) });
    });
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
