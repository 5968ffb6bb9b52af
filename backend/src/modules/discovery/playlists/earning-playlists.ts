import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import {
  type DescribedEarner,
  type EarningContent,
  EarnsShares,
} from '../../../platform/earning-content/index.js';
import { PlaylistEntity } from './entities/playlist.entity.js';
import { PlaylistsFacade } from './playlists.facade.js';

/** Playlists that visitors share, beside which ads stand. */
@Injectable()
@EarnsShares({ kind: 'playlist', label: 'Playlist', id: z.uuid() })
export class EarningPlaylists implements EarningContent {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly playlists: PlaylistsFacade,
  ) {}

  ownerOf(id: string): Promise<string | null> {
    return this.playlists.ownerOfShared(id);
  }

  /** Also those that can be restored. */
  async describe(
    ids: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<ReadonlyMap<string, DescribedEarner>> {
    const select = { id: true, visitorId: true, title: true } as const;
    const rows = await manager.find(PlaylistEntity, { select, where: { id: In([...ids]) } });
    return new Map(
      rows.map(({ id, visitorId: owner, title }) => [
        id,
        { owner, title, path: `/playlist/${id}` },
      ]),
    );
  }
}
