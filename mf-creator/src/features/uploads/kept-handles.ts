import type { DBSchema, IDBPDatabase } from 'idb';
import type { Fingerprint } from './upload';

interface KeptHandle {
  readonly handle: FileSystemFileHandle;
  readonly keptAt: number;
}

interface Database extends DBSchema {
  handles: { key: string; value: KeptHandle };
}

/** As long as the server keeps what is unfinished; a day more does no harm. */
const keptMs = 8 * 24 * 3_600_000;

let opened: Promise<IDBPDatabase<Database>> | null = null;

/** Remembers where a file is, so that its upload can go on after a reload. Without such a store, as in some private windows, the file is asked for. */
export async function keepHandle(of: Fingerprint, handle: FileSystemFileHandle): Promise<void> {
  await withDatabase(async (database) => {
    await database.put('handles', { handle, keptAt: Date.now() }, keyOf(of));
  });
}

export async function keptHandle(of: Fingerprint): Promise<FileSystemFileHandle | null> {
  const kept = await withDatabase((database) => database.get('handles', keyOf(of)));
  return kept?.handle ?? null;
}

export async function forgetHandle(of: Fingerprint): Promise<void> {
  await withDatabase((database) => database.delete('handles', keyOf(of)));
}

async function withDatabase<T>(
  work: (database: IDBPDatabase<Database>) => Promise<T>,
): Promise<T | null> {
  try {
    opened ??= open();
    return await work(await opened);
  } catch {
    opened = null;
    return null;
  }
}

async function open(): Promise<IDBPDatabase<Database>> {
  const { openDB } = await import(/* webpackChunkName: "idb" */ 'idb');
  const database = await openDB<Database>('tessera.uploads', 1, {
    upgrade: (created) => void created.createObjectStore('handles'),
  });
  await removeOld(database);
  return database;
}

async function removeOld(database: IDBPDatabase<Database>): Promise<void> {
  const { store, done } = database.transaction('handles', 'readwrite');
  const oldest = Date.now() - keptMs;
  for await (const cursor of store) if (cursor.value.keptAt < oldest) await cursor.delete();
  await done;
}

function keyOf({ name, size, modifiedAt }: Fingerprint): string {
  return JSON.stringify([name, size, modifiedAt]);
}
