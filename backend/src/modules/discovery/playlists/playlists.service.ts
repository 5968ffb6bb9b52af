import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Playlist, type PlaylistDetails, playlistLimits } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { ApiProblem, type IfMatch } from '../../../platform/endpoints/index.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { DomainEvents } from '../../../platform/events/index.js';
import type { RowChanges, RowLimit } from '../../../platform/owned-rows/index.js';
import { thingStored } from '../../../platform/visitor-data/index.js';
import type { PlaylistEntity } from './entities/playlist.entity.js';
import { PlaylistItems } from './playlist-items.service.js';
import { toPlaylist } from './playlist.mapper.js';
import { playlists, visiblePlaylist } from './playlists.rows.js';

type Changes = Pick<RowChanges<PlaylistEntity>, 'title' | 'description' | 'isShared'>;

/** Creates, changes and deletes playlists. Each belongs to the visitor who created it. */
@Injectable()
export class PlaylistsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly items: PlaylistItems,
    private readonly entitlements: Entitlements,
    private readonly events: DomainEvents,
  ) {}

  /** @throws ApiProblem `playlist-not-found` */
  async find(id: string, visitorId: string): Promise<Playlist> {
    return toPlaylist(await visiblePlaylist(this.database.manager, id, visitorId), visitorId);
  }

  /**
   * @param videoIds its first videos, each once
   * @throws ApiProblem `too-many-playlists`, `plan-required`, `video-not-found`
   */
  async create(
    visitorId: string,
    { title, description }: PlaylistDetails,
    videoIds: readonly string[] = [],
  ): Promise<Playlist> {
    const [videos, limit] = await Promise.all([
      this.items.videos(videoIds),
      this.limitOf(visitorId),
    ]);
    const values = { visitorId, title, description, isShared: false };
    return this.database.transaction(async (manager) => {
      const playlist = await playlists.create(manager, values, limit);
      for (const video of videos) await this.items.addTo(manager, playlist, { video });
      await this.events.publish(manager, thingStored, { visitorId, what: 'playlist' });
      return toPlaylist(playlist, visitorId);
    });
  }

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `playlist-not-found`, `precondition-failed`, `sharing-blocked`
   */
  update(id: string, visitorId: string, changes: Changes, ifMatch: IfMatch): Promise<Playlist> {
    return this.database.transaction(async (manager) => {
      const row = await playlists.update(manager, { id, visitorId }, ifMatch, (current) => {
        if (changes.isShared && current.sharingBlocked)
          throw new ApiProblem('sharing-blocked', 'An operator has stopped sharing this playlist.');
        return { ...changes, changedAt: new Date() };
      });
      return toPlaylist(row, visitorId);
    });
  }

  /** @throws ApiProblem `playlist-not-found` */
  delete(id: string, visitorId: string): Promise<{ restorableUntil: string }> {
    return this.database.transaction((manager) => playlists.delete(manager, { id, visitorId }));
  }

  /** @throws ApiProblem `playlist-not-found` once it is too late, `too-many-playlists`, `plan-required` */
  async restore(id: string, visitorId: string): Promise<Playlist> {
    const limit = await this.limitOf(visitorId);
    return this.database.transaction(async (manager) =>
      toPlaylist(await playlists.restore(manager, { id, visitorId }, limit), visitorId),
    );
  }

  /** That of the visitor's plan and that of the site. What is more, from a plan before, stays and can be changed. */
  private async limitOf(visitorId: string): Promise<RowLimit> {
    const allowed = await this.entitlements.limitOf(visitorId, planLimit);
    return (count) => {
      this.entitlements.assertBelow(planLimit, { allowed, count });
      return playlistLimits.playlists;
    };
  }
}

/** Name of what plans limit. */
const planLimit = 'playlists';
