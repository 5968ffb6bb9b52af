import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ownedRows } from '../../../platform/owned-rows/index.js';
import { PlaylistEntity } from './entities/playlist.entity.js';
import { takenDownOf } from './playlist.mapper.js';

/** Each belongs to the visitor who created it. */
export const playlists = ownedRows(PlaylistEntity, {
  owner: 'visitorId',
  noun: 'playlist',
  notFound: 'playlist-not-found',
  tooMany: 'too-many-playlists',
  restorable: true,
});

/**
 * A playlist that a visitor may see: an own one, or one that is shared.
 * @throws ApiProblem `playlist-not-found`, also for a playlist that they must not know of; `playlist-taken-down`
 */
export async function visiblePlaylist(
  manager: EntityManager,
  id: string,
  visitorId: string,
): Promise<PlaylistEntity> {
  const row = await playlists.ofAnyone.find(manager, [
    { id, visitorId },
    { id, isShared: true },
    { id, sharingBlocked: true },
  ]);
  const down = takenDownOf(row);
  if (!down || row.visitorId === visitorId) return row;
  throw new ApiProblem('playlist-taken-down', down.reason, { extra: { reason: down.reason } });
}
