import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { UnfinishedUploads } from '../../../../platform/uploads/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { pictureFolder } from '../pictures/pictures.service.js';
import { uploadsPath } from '../uploads/storage-quota.service.js';

/** Where files of forms are. */
export const formFolder = 'files/';

/** Has an object removed, once the transaction has ended. */
export async function dropObject(manager: EntityManager, key: string): Promise<void> {
  await manager.query('insert into unneeded_objects (key) values ($1) on conflict do nothing', [
    key,
  ]);
}

const keyRows = z.array(z.object({ key: z.string() }));
/** Objects at once. */
const batchSize = 500;

/** Removes bytes that belong to no file. */
@Injectable()
export class UnneededObjects {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly unfinished: UnfinishedUploads,
  ) {}

  /** Of files whose rows have been removed, by whatever. */
  @Repeatable({ name: 'unneeded-objects', everySeconds: 600 })
  async removeDropped({ signal }: Pick<Job, 'signal'>): Promise<void> {
    for (;;) {
      const keys = await this.keys(
        'select key from unneeded_objects order by since, key limit $1',
        batchSize,
      );
      for (const key of keys) {
        signal.throwIfAborted();
        await this.store.remove(key);
        await this.database.query('delete from unneeded_objects where key = $1', [key]);
      }
      if (keys.length < batchSize) return;
    }
  }

  /** Of files that never were, because a process died between the store and the database. */
  @Repeatable({ name: 'orphaned-objects', cron: '50 4 * * *', timeZone: 'UTC' })
  async removeOrphans({ signal, dueAt }: Pick<Job, 'signal' | 'dueAt'>): Promise<void> {
    for (const folder of [formFolder, pictureFolder, this.unfinished.folderOf(uploadsPath)])
      for await (const keys of this.old(folder, dueAt.getTime() - dayMs)) {
        signal.throwIfAborted();
        await this.removeUnneeded(keys);
      }
  }

  private async removeUnneeded(keys: readonly string[]): Promise<void> {
    const needed = new Set(await this.needed(keys));
    for (const key of keys) if (!needed.has(key)) await this.store.remove(key);
  }

  /** What nobody can be about to add any more, in batches. */
  private async *old(folder: string, before: number): AsyncGenerator<readonly string[]> {
    let batch: string[] = [];
    for await (const { key, modifiedAt } of this.store.list(folder)) {
      if (modifiedAt.getTime() > before) continue;
      batch.push(key);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** Of uploads first: what is accepted meanwhile is then a file. */
  private async needed(keys: readonly string[]): Promise<readonly string[]> {
    const unfinished = await this.unfinished.among(keys);
    const ofFiles = `
      select object_key as key from stored_files where object_key = any($1)
      union select object_key from stored_pictures where object_key = any($1)`;
    return [...unfinished, ...(await this.keys(ofFiles, keys))];
  }

  private async keys(statement: string, parameter: unknown): Promise<string[]> {
    const rows: unknown = await this.database.query(statement, [parameter]);
    return keyRows.parse(rows).map(({ key }) => key);
  }
}
