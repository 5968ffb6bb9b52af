import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import {
  type DescribedContent,
  type ModeratedContent,
  Moderates,
} from '../../../../platform/moderated-content/index.js';
import { FileLinkEntity } from '../entities/file-link.entity.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';

/** Files that others can see, because they are public or somebody has a link to them. They are named by their keys. */
@Injectable()
@Moderates({
  kind: 'file',
  label: 'File',
  path: '/file/:id',
  id: z.string().regex(/^[a-z0-9]{32}$/),
})
export class ModeratedFiles implements ModeratedContent {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async describe(keys: readonly string[]): Promise<ReadonlyMap<string, DescribedContent>> {
    const { manager } = this.database;
    const rows = await manager.findBy(StoredFileEntity, {
      key: In([...keys]),
      deletedAt: IsNull(),
    });
    const shared = await withLinks(manager, rows);
    const seen = rows.filter((row) => row.isPublic || row.takenDownAt || shared.has(row.id));
    return new Map(seen.map((row) => [row.key, described(row)]));
  }

  async hide(manager: EntityManager, key: string, reason: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const where = { key, deletedAt: IsNull() };
    const row = await manager.findOne(StoredFileEntity, { where, lock });
    if (!row) return false;
    const shared = await withLinks(manager, [row]);
    if (!row.isPublic && !row.takenDownAt && !shared.has(row.id)) return false;
    const { version, takenDownAt } = row;
    const down = { takenDownAt: takenDownAt ?? new Date(), takenDownReason: reason };
    await manager.save(Object.assign(row, { ...down, version: version + 1 }));
    return true;
  }

  async restore(manager: EntityManager, key: string): Promise<void> {
    await manager.update(
      StoredFileEntity,
      { key, takenDownAt: Not(IsNull()) },
      { takenDownAt: null, takenDownReason: null, version: () => 'version + 1' },
    );
  }

  async takenDown(): Promise<readonly string[]> {
    const rows = await this.database.manager.find(StoredFileEntity, {
      select: { key: true },
      where: { takenDownAt: Not(IsNull()) },
    });
    return rows.map(({ key }) => key);
  }
}

/** Ids of the files that have links, also expired ones: somebody may have seen them. */
async function withLinks(
  manager: EntityManager,
  rows: readonly StoredFileEntity[],
): Promise<ReadonlySet<string>> {
  const links = await manager.find(FileLinkEntity, {
    select: { fileId: true },
    where: { fileId: In(rows.map(({ id }) => id)) },
  });
  return new Set(links.map(({ fileId }) => fileId));
}

function described(row: StoredFileEntity): DescribedContent {
  const { name, mediaType, size, visitorId, takenDownAt, takenDownReason } = row;
  return {
    title: name,
    excerpt: `${mediaType}, ${size} bytes.`,
    ownerId: visitorId,
    takenDown: takenDownAt && { at: takenDownAt, reason: takenDownReason ?? '' },
  };
}
