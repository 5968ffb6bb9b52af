import type { EntityManager } from 'typeorm';
import { lockName } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { CollectionEntity } from './entities/collection.entity.js';

/** Changes come one after the other, so that addresses and places stay different. Until the end of the transaction. */
export function lockCollections(manager: EntityManager): Promise<void> {
  return lockName(manager, 'collections');
}

/** @throws ApiProblem `collection-not-found` */
export async function collectionOf(manager: EntityManager, id: string): Promise<CollectionEntity> {
  return existing(await manager.findOneBy(CollectionEntity, { id }), id);
}

/**
 * @param name of the collection, as the caller has asked for it
 * @throws ApiProblem `collection-not-found` unless it was found
 */
export function existing<T>(found: T | null | undefined, name: string): T {
  if (found) return found;
  throw new ApiProblem('collection-not-found', `There is no collection '${name}'.`);
}

export function allInOrder(manager: EntityManager): Promise<CollectionEntity[]> {
  return manager.find(CollectionEntity, { order: { position: 'ASC' } });
}
