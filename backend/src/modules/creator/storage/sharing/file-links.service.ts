import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type FileLink, storageLimits } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { FileLinkEntity } from '../entities/file-link.entity.js';
import { storedFiles } from '../files/stored-files.rows.js';
import { digestOf, newSecret, working } from './file-links.js';
import { assertUp } from './visible-file.js';

const hourMs = 3_600_000;

/** Creates, lists and revokes links to a visitor's own files. */
@Injectable()
export class FileLinks {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Those that work, the newest first. @throws ApiProblem `file-not-found` */
  async list(key: string, visitorId: string): Promise<{ links: FileLink[] }> {
    const { manager } = this.database;
    const { id } = await storedFiles.find(manager, { key, visitorId });
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const rows = await manager.find(FileLinkEntity, { where: working(id), order });
    return { links: rows.map(toFileLink) };
  }

  /** @throws ApiProblem `file-not-found`, `file-taken-down`, `too-many-links` */
  create(
    key: string,
    visitorId: string,
    expiresInHours: number | null,
  ): Promise<Response<'POST /api/storage/file/:key/links'>> {
    return this.database.transaction(async (manager) => {
      const file = await storedFiles.lock(manager, { key, visitorId });
      assertUp(file);
      const count = await manager.countBy(FileLinkEntity, working(file.id));
      if (count >= storageLimits.links) throw tooMany();
      const secret = newSecret();
      const row = await manager.save(
        manager.create(FileLinkEntity, {
          fileId: file.id,
          digest: digestOf(secret),
          expiresAt: expiresInHours === null ? null : hoursFromNow(expiresInHours),
        }),
      );
      return { ...toFileLink(row), url: `/file/${key}?link=${secret}` };
    });
  }

  /** Has no effect if there is no such link. @throws ApiProblem `file-not-found` */
  async revoke(
    key: string,
    visitorId: string,
    id: string,
  ): Promise<Response<'DELETE /api/storage/file/:key/links/:linkId'>> {
    const { manager } = this.database;
    const { id: fileId } = await storedFiles.find(manager, { key, visitorId });
    await manager.delete(FileLinkEntity, { id, fileId });
    return {};
  }
}

function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * hourMs);
}

function toFileLink({ id, createdAt, expiresAt }: FileLinkEntity): FileLink {
  return {
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

function tooMany(): ApiProblem {
  const limit = storageLimits.links;
  const detail = `A file can have up to ${limit} links. Revoke one of them first.`;
  return new ApiProblem('too-many-links', detail, { extra: { limit } });
}
