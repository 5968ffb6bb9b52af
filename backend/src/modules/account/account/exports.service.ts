import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { archiveDays, type DataExport } from '@tessera/contracts-account';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { type Job, JobHandler, JobQueue } from '../../../platform/jobs/index.js';
import { ObjectStore, type StoredFile, storedFile } from '../../../platform/storage/index.js';
import { dayMs, dayOf } from '../../../platform/utc-days/index.js';
import { NotificationsFacade } from '../notifications/index.js';
import { exportData, removeArchive } from './account.jobs.js';
import { archiveKey, ArchiveWriter } from './archive-writer.js';
import { AccountExportEntity } from './entities/account-export.entity.js';
import { lockAccount } from './lock-account.js';

/** After this time an export counts as failed, in milliseconds; all attempts take less. */
const maxPreparationMs = 2 * 60 * 60 * 1000;

/** Archives of everything that the site stores of a visitor. Each has the latest one. */
@Injectable()
export class ExportsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: JobQueue,
    private readonly writer: ArchiveWriter,
    private readonly store: ObjectStore,
    private readonly notifications: NotificationsFacade,
  ) {}

  /** Starts an export in place of the former one, or finds the one that is being prepared. */
  request(visitorId: string): Promise<DataExport> {
    return this.database.transaction(async (manager) => {
      await lockAccount(manager, visitorId);
      const known = await lockedExport(manager, visitorId);
      if (known && stateOf(known) === 'preparing') return toExport(known);
      if (known) await this.drop(manager, known);
      const unfinished = { finishedAt: null, expiresAt: null, sizeBytes: null };
      const row = manager.create(AccountExportEntity, { visitorId, ...unfinished });
      await manager.insert(AccountExportEntity, row);
      await this.queue.add(manager, { kind: exportData, payload: { id: row.id } });
      return toExport(row);
    });
  }

  async latest(visitorId: string): Promise<DataExport | null> {
    const row = await this.database.manager.findOneBy(AccountExportEntity, { visitorId });
    return row && toExport(row);
  }

  /** @throws ApiProblem `archive-not-found`, also for an archive of someone else */
  async archive(id: string, visitorId: string): Promise<StoredFile> {
    const row = await this.database.manager.findOneBy(AccountExportEntity, { id, visitorId });
    const file = row && (await this.fileOf(row));
    if (!file)
      throw new ApiProblem('archive-not-found', 'This download has expired or never existed.');
    return file;
  }

  /** Deletes exports of a visitor, and their files by a job. @returns how many there were */
  async erase(visitorId: string, manager: EntityManager): Promise<number> {
    const row = await lockedExport(manager, visitorId);
    if (!row) return 0;
    await this.drop(manager, row);
    return 1;
  }

  @JobHandler(exportData)
  async prepare({ id }: z.output<typeof exportData.payload>, job: Job): Promise<void> {
    const row = await this.database.manager.findOneBy(AccountExportEntity, { id });
    // Its visitor may have been deleted after an attempt had stored it.
    if (!row) await this.store.remove(archiveKey(id));
    if (!row || row.finishedAt) return;
    const size = await this.writer.write(id, row.visitorId, job.signal);
    const finishedAt = new Date();
    const expiresAt = new Date(finishedAt.getTime() + archiveDays * dayMs);
    await job.completeWith(async (manager) => {
      await this.queue.add(manager, { kind: removeArchive, payload: { id }, runAt: expiresAt });
      const done = { finishedAt, expiresAt, sizeBytes: String(size) };
      const { affected } = await manager.update(AccountExportEntity, { id }, done);
      // Its visitor may have been deleted meanwhile.
      if (!affected) await this.queue.add(manager, { kind: removeArchive, payload: { id } });
      else await this.notify(manager, row.visitorId);
    });
  }

  @JobHandler(removeArchive)
  async remove({ id }: z.output<typeof removeArchive.payload>, job: Job): Promise<void> {
    await this.store.remove(archiveKey(id));
    await job.completeWith(async (manager) => {
      await manager.delete(AccountExportEntity, { id });
    });
  }

  private async drop(manager: EntityManager, { id }: AccountExportEntity): Promise<void> {
    await manager.delete(AccountExportEntity, { id });
    await this.queue.add(manager, { kind: removeArchive, payload: { id } });
  }

  private notify(manager: EntityManager, visitorId: string): Promise<void> {
    return this.notifications.notify(manager, {
      visitorId,
      kind: 'data-exported',
      text: `Your data is ready to download for the next ${archiveDays} days.`,
      path: '/account/export',
    });
  }

  /** `null` if it has expired. */
  private async fileOf({ id, finishedAt, expiresAt }: AccountExportEntity) {
    if (!finishedAt || !expiresAt || expiresAt <= new Date()) return null;
    const fileName = `tessera-data-${dayOf(finishedAt)}.zip`;
    return storedFile(this.store, archiveKey(id), { type: 'application/zip', fileName });
  }
}

function lockedExport(
  manager: EntityManager,
  visitorId: string,
): Promise<AccountExportEntity | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.findOne(AccountExportEntity, { where: { visitorId }, lock });
}

function stateOf({ requestedAt, finishedAt }: AccountExportEntity): DataExport['state'] {
  if (finishedAt) return 'ready';
  return Date.now() - requestedAt.getTime() < maxPreparationMs ? 'preparing' : 'failed';
}

function toExport(row: AccountExportEntity): DataExport {
  const { id, requestedAt, expiresAt, sizeBytes } = row;
  const archive = expiresAt && {
    sizeBytes: Number(sizeBytes),
    expiresAt: expiresAt.toISOString(),
  };
  return { id, state: stateOf(row), requestedAt: requestedAt.toISOString(), archive };
}
