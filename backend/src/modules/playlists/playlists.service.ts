import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Playlist, type PlaylistDetails, playlistLimits } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { lockedCount } from '../../platform/database/index.js';
import { ApiProblem, type IfMatch } from '../../platform/endpoints/index.js';
import { Entitlements } from '../../platform/entitlements/index.js';
import { JobQueue } from '../../platform/jobs/index.js';
import { AuditTrail } from '../operators/index.js';
import { PlaylistEntity } from './entities/playlist.entity.js';
import { anyPlaylist, deletedPlaylist, ownPlaylist, visiblePlaylist } from './playlist-access.js';
import { PlaylistItems } from './playlist-items.service.js';
import { toPlaylist } from './playlist.mapper.js';
import { purgePlaylist, restorableMs } from './playlists.jobs.js';

/** What of a playlist changes; `undefined` stays as it is. */
type Changes = {
  readonly [K in 'title' | 'description' | 'isShared']?: PlaylistEntity[K] | undefined;
};

/** Creates, changes and deletes playlists. Each belongs to the visitor who created it. */
@Injectable()
export class PlaylistsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly items: PlaylistItems,
    private readonly queue: JobQueue,
    private readonly audit: AuditTrail,
    private readonly entitlements: Entitlements,
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
    const [videos, allowed] = await Promise.all([
      this.items.videos(videoIds),
      this.entitlements.limitOf(visitorId, planLimit),
    ]);
    return this.database.transaction(async (manager) => {
      await this.assertRoom(manager, visitorId, allowed);
      const row = manager.create(PlaylistEntity, {
        visitorId,
        title,
        description,
        isShared: false,
      });
      const playlist = await manager.save(row);
      for (const video of videos) await this.items.addTo(manager, playlist, { video });
      return toPlaylist(playlist, visitorId);
    });
  }

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `playlist-not-found`, `precondition-failed`, `sharing-blocked`
   */
  update(id: string, visitorId: string, changes: Changes, ifMatch: IfMatch): Promise<Playlist> {
    return this.database.transaction(async (manager) => {
      const row = await ownPlaylist(manager, id, visitorId);
      ifMatch.assertCurrent(row.version);
      if (changes.isShared && row.sharingBlocked) {
        throw new ApiProblem('sharing-blocked', 'An operator has stopped sharing this playlist.');
      }
      Object.assign(row, withoutAbsent(changes));
      row.version += 1;
      row.changedAt = new Date();
      return toPlaylist(await manager.save(row), visitorId);
    });
  }

  /** @throws ApiProblem `playlist-not-found` */
  delete(id: string, visitorId: string): Promise<{ restorableUntil: string }> {
    return this.database.transaction(async (manager) => {
      const row = await ownPlaylist(manager, id, visitorId);
      const deletedAt = new Date();
      const runAt = new Date(deletedAt.getTime() + restorableMs);
      await manager.update(PlaylistEntity, { id: row.id, visitorId }, { deletedAt });
      await this.queue.add(manager, { kind: purgePlaylist, payload: { id }, runAt });
      return { restorableUntil: runAt.toISOString() };
    });
  }

  /** @throws ApiProblem `playlist-not-found` once it has been purged, `too-many-playlists`, `plan-required` */
  async restore(id: string, visitorId: string): Promise<Playlist> {
    const allowed = await this.entitlements.limitOf(visitorId, planLimit);
    return this.database.transaction(async (manager) => {
      const row = await deletedPlaylist(manager, id, visitorId);
      await this.assertRoom(manager, visitorId, allowed);
      await manager.update(PlaylistEntity, { id: row.id, visitorId }, { deletedAt: null });
      return toPlaylist(row, visitorId);
    });
  }

  /**
   * Stops the sharing of a playlist for good.
   * @param actor name of the operator
   * @throws ApiProblem `playlist-not-found`
   */
  takeDown(id: string, actor: string, reason: string): Promise<{ isShared: false }> {
    return this.database.transaction(async (manager) => {
      const { title, version } = await anyPlaylist(manager, id);
      const changes = { isShared: false, sharingBlocked: true, version: version + 1 };
      await manager.update(PlaylistEntity, { id }, changes);
      const entry = { actor, action: 'playlist-taken-down', subject: id, reason } as const;
      await this.audit.record(manager, { ...entry, from: { title } });
      return { isShared: false };
    });
  }

  /** @param allowed by the visitor's plan; what is more than that, from a plan before, stays and can be changed */
  private async assertRoom(
    manager: EntityManager,
    visitorId: string,
    allowed: number | null,
  ): Promise<void> {
    const limit = playlistLimits.playlists;
    const count = await lockedCount(manager, PlaylistEntity, { visitorId, deletedAt: IsNull() });
    this.entitlements.assertBelow(planLimit, { allowed, count });
    if (count < limit) return;
    throw new ApiProblem('too-many-playlists', `You can have up to ${limit} playlists.`, {
      extra: { limit },
    });
  }
}

/** Name of what plans limit. */
const planLimit = 'playlists';

function withoutAbsent(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
