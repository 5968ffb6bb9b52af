import { type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { ApiProblem } from '../../platform/endpoints/index.js';
import { PlaylistEntity } from './entities/playlist.entity.js';

/**
 * A playlist that a visitor may see: an own one, or one that is shared.
 * @throws ApiProblem `playlist-not-found`, also for a playlist that they must not know of
 */
export async function visiblePlaylist(
  manager: EntityManager,
  id: string,
  visitorId: string,
): Promise<PlaylistEntity> {
  const kept = { id, deletedAt: IsNull() };
  const own = { ...kept, visitorId };
  return existing(manager.findOneBy(PlaylistEntity, [own, { ...kept, isShared: true }]), id);
}

/**
 * A playlist that a visitor may change, locked until the end of the transaction.
 * @throws ApiProblem `playlist-not-found`, also for a playlist of someone else
 */
export function ownPlaylist(
  manager: EntityManager,
  id: string,
  visitorId: string,
): Promise<PlaylistEntity> {
  return lockedPlaylist(manager, { id, visitorId, deletedAt: IsNull() });
}

/** A deleted playlist that its owner may restore, locked. @throws ApiProblem `playlist-not-found` */
export function deletedPlaylist(
  manager: EntityManager,
  id: string,
  visitorId: string,
): Promise<PlaylistEntity> {
  return lockedPlaylist(manager, { id, visitorId, deletedAt: Not(IsNull()) });
}

/** The playlist of anyone, for operators, locked. @throws ApiProblem `playlist-not-found` */
export function anyPlaylist(manager: EntityManager, id: string): Promise<PlaylistEntity> {
  return lockedPlaylist(manager, { id, deletedAt: IsNull() });
}

function lockedPlaylist(
  manager: EntityManager,
  where: FindOptionsWhere<PlaylistEntity> & { readonly id: string },
): Promise<PlaylistEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  return existing(manager.findOne(PlaylistEntity, { where, lock }), where.id);
}

async function existing(
  finding: Promise<PlaylistEntity | null>,
  id: string,
): Promise<PlaylistEntity> {
  const found = await finding;
  if (!found) throw new ApiProblem('playlist-not-found', `There is no playlist '${id}'.`);
  return found;
}
