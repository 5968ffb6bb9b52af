import type { EntityManager } from 'typeorm';
import { CreatorEntity } from '../entities/creator.entity.js';

/** As readers know an author; `null` until there is a name. */
export async function authorName(
  manager: EntityManager,
  visitorId: string,
): Promise<string | null> {
  return (await manager.findOneBy(CreatorEntity, { visitorId }))?.name ?? null;
}
