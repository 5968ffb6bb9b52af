import type { DBSchema, IDBPDatabase } from 'idb';
import type { Fields } from './merge-fields';

/** What is kept in the browser of an item while the server doesn’t have it. */
export interface KeptCopy {
  /** What the fields were as both sides knew it, and the version that it is of. */
  readonly base: Fields;
  readonly version: number;
  readonly fields: Fields;
  /** What was sent without an answer. */
  readonly unanswered: Partial<Fields>;
}

interface StoredCopy extends KeptCopy {
  readonly itemId: string;
  readonly pageId: string;
  readonly keptAt: number;
}

interface Database extends DBSchema {
  copies: { key: string; value: StoredCopy };
}

/** Longer than anybody is offline with a text that still matters. */
const keptMs = 90 * 24 * 3_600_000;

/** Where a page keeps what the server doesn’t have. */
export interface CopyStore {
  readonly keep: (itemId: string, copy: KeptCopy) => void;
  readonly forget: (itemId: string) => void;
}

let opened: Promise<IDBPDatabase<Database>> | null = null;
const pageId = crypto.randomUUID();

/** Each page has its own copy of an item, so that two of them don’t replace what the other one has typed. */
export const copyStore: CopyStore = {
  keep: (itemId, copy) =>
    void withDatabase((database) =>
      database.put(
        'copies',
        { ...copy, itemId, pageId, keptAt: Date.now() },
        keyOf(itemId, pageId),
      ),
    ),
  forget: (itemId) =>
    void withDatabase((database) => database.delete('copies', keyOf(itemId, pageId))),
};

/** Takes over what a page that is no more could not send; `null` where there is nothing, or the browser has no such store. */
export async function takeKeptCopy(itemId: string): Promise<KeptCopy | null> {
  await holdPage();
  const living = await livingPages();
  const found = await withDatabase(async (database) => {
    const all = await database.getAll('copies');
    const left = all.filter((one) => one.itemId === itemId && !living.includes(one.pageId));
    const newest = left.toSorted((one, other) => other.keptAt - one.keptAt)[0] ?? null;
    if (!newest) return null;
    await database.put('copies', { ...newest, pageId }, keyOf(itemId, pageId));
    if (newest.pageId !== pageId) await database.delete('copies', keyOf(itemId, newest.pageId));
    return newest;
  });
  return found ?? null;
}

const lockName = 'tessera.content.page.';
let isHeld = false;

/** Shows other pages that this one lives: a lock is given up however a page ends. */
async function holdPage(): Promise<void> {
  if (isHeld || !('locks' in navigator)) return;
  isHeld = true;
  await new Promise<void>((held) => {
    const whileOpen = () => new Promise<never>(() => held());
    navigator.locks.request(lockName + pageId, whileOpen).catch(() => held());
  });
}

async function livingPages(): Promise<readonly string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  const pages = held.map(({ name = '' }) => name).filter((name) => name.startsWith(lockName));
  return pages.map((name) => name.slice(lockName.length)).filter((id) => id !== pageId);
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
  const database = await openDB<Database>('tessera.content', 1, {
    upgrade: (created) => void created.createObjectStore('copies'),
  });
  const { store, done } = database.transaction('copies', 'readwrite');
  const oldest = Date.now() - keptMs;
  for await (const cursor of store) if (cursor.value.keptAt < oldest) await cursor.delete();
  await done;
  return database;
}

function keyOf(itemId: string, page: string): string {
  return `${itemId} ${page}`;
}
