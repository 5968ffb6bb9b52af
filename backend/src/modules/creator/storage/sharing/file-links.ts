import { createHash, randomBytes } from 'node:crypto';
import {
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  LessThanOrEqual,
  MoreThan,
} from 'typeorm';
import { FileLinkEntity } from '../entities/file-link.entity.js';

/** What is written into a link. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Links of a file that work. */
export function working(fileId: string): FindOptionsWhere<FileLinkEntity>[] {
  return [
    { fileId, expiresAt: IsNull() },
    { fileId, expiresAt: MoreThan(new Date()) },
  ];
}

/** Whether a secret opens a file now. */
export async function opens(
  manager: EntityManager,
  fileId: string,
  secret: string,
): Promise<boolean> {
  const digest = digestOf(secret);
  return manager.existsBy(
    FileLinkEntity,
    working(fileId).map((one) => ({ ...one, digest })),
  );
}

/** Deletes links that work no more. */
export async function removeExpired(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(FileLinkEntity, { expiresAt: LessThanOrEqual(now) });
}
