import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ObjectStore } from '../../../platform/storage/index.js';
import { UnfinishedUploads } from '../../../platform/uploads/index.js';
import {
  type ArchivedFile,
  KeepsVisitorData,
  type VisitorDataKeeper,
} from '../../../platform/visitor-data/index.js';
import { FileLinkEntity } from './entities/file-link.entity.js';
import type { StoredFileEntity } from './entities/stored-file.entity.js';
import { VisitorDocumentEntity } from './entities/visitor-document.entity.js';
import { storedFiles } from './files/stored-files.rows.js';
import { pictureOf } from './pictures/stored-pictures.js';
import { removeExpired } from './sharing/file-links.js';
import { uploadsPath } from './uploads/storage-quota.service.js';

/** What is kept of files and documents: until they are deleted. */
@Injectable()
@KeepsVisitorData({
  name: 'files',
  label: 'Files and documents',
  counts: { files: 'Files', documents: 'Documents' },
  tables: ['stored_files', 'stored_pictures', 'file_links', 'visitor_documents'],
})
export class StorageData implements VisitorDataKeeper {
  constructor(
    private readonly unfinished: UnfinishedUploads,
    private readonly store: ObjectStore,
  ) {}

  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const [files, documents] = await Promise.all([
      storedFiles.all(manager, { visitorId }),
      manager.find(VisitorDocumentEntity, { where: { visitorId }, order: { dataType: 'ASC' } }),
    ]);
    const links = await linksOf(manager, files);
    return {
      files: files.map((row) => ({ ...exported(row), links: links.get(row.id) ?? [] })),
      documents: documents.map(({ dataType, data, updatedAt }) => ({ dataType, data, updatedAt })),
    };
  }

  async *files(visitorId: string, manager: EntityManager): AsyncGenerator<ArchivedFile> {
    for (const row of await storedFiles.all(manager, { visitorId })) {
      const kept = await keptBytes(manager, row);
      if (!kept) continue;
      const { objectKey, name, size } = kept;
      const path = row.folder ? `${row.folder}/${name}` : name;
      const open = async () => (await this.store.open(objectKey))?.stream ?? null;
      yield { path, size, modifiedAt: row.createdAt, open };
    }
  }

  /** Their bytes follow by a job, as those of every file whose row is gone. */
  async erase(
    visitorId: string,
    manager: EntityManager,
  ): Promise<{ files: number; documents: number }> {
    await this.unfinished.erase(manager, uploadsPath, visitorId);
    const files = await storedFiles.erase(manager, { visitorId });
    const documents = await manager.delete(VisitorDocumentEntity, { visitorId });
    return { files, documents: documents.affected ?? 0 };
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    await removeExpired(manager, now);
  }

  /** Of a document that both have, the one that stays is that of `to`. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await storedFiles.merge(manager, from, to);
    await this.unfinished.merge(manager, uploadsPath, from, to);
    await manager.query(
      `update visitor_documents of_from set visitor_id = $2 where visitor_id = $1 and not exists (
        select from visitor_documents of_to
        where of_to.visitor_id = $2 and of_to.data_type = of_from.data_type
      )`,
      [from, to],
    );
    await manager.delete(VisitorDocumentEntity, { visitorId: from });
  }
}

/** Of an avatar or a thumbnail, the picture that was made of all of it. */
async function keptBytes(manager: EntityManager, { id, name, size, objectKey }: StoredFileEntity) {
  if (objectKey !== null) return { objectKey, name, size: Number(size) };
  const full = await pictureOf(manager, id, ['full']);
  return full && { objectKey: full.objectKey, name: `${name}.webp`, size: full.bytes };
}

interface ExportedLink {
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Those of each file: when they were made and when they end. Nobody knows their secrets any more. */
async function linksOf(
  manager: EntityManager,
  files: readonly StoredFileEntity[],
): Promise<ReadonlyMap<string, readonly ExportedLink[]>> {
  const rows = await manager.find(FileLinkEntity, {
    where: { fileId: In(files.map(({ id }) => id)) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const links = new Map<string, ExportedLink[]>(rows.map(({ fileId }) => [fileId, []]));
  for (const { fileId, createdAt, expiresAt } of rows)
    links.get(fileId)?.push({ createdAt, expiresAt });
  return links;
}

function exported(row: StoredFileEntity): object {
  const { key, name, folder, type, mediaType, sha256, videoId, isPublic } = row;
  const { width, height, crop, createdAt, changedAt, deletedAt } = row;
  const size = Number(row.size);
  const picture = width === null ? null : { width, height, crop };
  const times = { createdAt, changedAt, deletedAt };
  return { key, name, folder, type, mediaType, size, sha256, picture, videoId, isPublic, ...times };
}
