import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { z } from 'zod';
import {
  type DescribedContent,
  type ModeratedContent,
  Moderates,
} from '../../../platform/moderated-content/index.js';
import { PlaylistEntity } from './entities/playlist.entity.js';
import { takenDownOf } from './playlist.mapper.js';

const excerptLength = 300;

/**
 * Playlists that visitors share. One that is taken down is not shared, so that processes of a release before, which know nothing else of it,
 * show it to nobody either; restored, it is shared again.
 */
@Injectable()
@Moderates({ kind: 'playlist', label: 'Playlist', path: '/playlist/:id', id: z.uuid() })
export class ModeratedPlaylists implements ModeratedContent {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async describe(ids: readonly string[]): Promise<ReadonlyMap<string, DescribedContent>> {
    const rows = await this.database.manager.findBy(PlaylistEntity, sharedOrDown([...ids]));
    return new Map(rows.map((row) => [row.id, described(row)]));
  }

  async hide(manager: EntityManager, id: string, reason: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(PlaylistEntity, { where: sharedOrDown([id]), lock });
    if (!row) return false;
    const { version, takenDownAt } = row;
    await manager.save(
      Object.assign(row, {
        isShared: false,
        sharingBlocked: true,
        takenDownAt: takenDownAt ?? new Date(),
        takenDownReason: reason,
        version: version + 1,
      }),
    );
    return true;
  }

  async restore(manager: EntityManager, id: string): Promise<void> {
    await manager.update(
      PlaylistEntity,
      { id, sharingBlocked: true },
      {
        isShared: true,
        sharingBlocked: false,
        takenDownAt: null,
        takenDownReason: null,
        version: () => 'version + 1',
      },
    );
  }

  async takenDown(): Promise<readonly string[]> {
    const rows = await this.database.manager.find(PlaylistEntity, {
      select: { id: true },
      where: { sharingBlocked: true },
    });
    return rows.map(({ id }) => id);
  }
}

function sharedOrDown(ids: string[]) {
  const kept = { id: In(ids), deletedAt: IsNull() };
  return [
    { ...kept, isShared: true },
    { ...kept, sharingBlocked: true },
  ];
}

function described(row: PlaylistEntity): DescribedContent {
  const { title, description, visitorId } = row;
  const down = takenDownOf(row);
  return {
    title,
    excerpt: description.slice(0, excerptLength) || 'Has no description.',
    ownerId: visitorId,
    takenDown: down && { at: new Date(down.at), reason: down.reason },
  };
}
