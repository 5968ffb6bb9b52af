import { expect } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { SiteUnderTest } from './site-under-test.js';

/** A valid request to an endpoint that writes. */
export interface SentWrite {
  readonly path: string;
  readonly body?: object | Uint8Array<ArrayBuffer> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Expects that a write has no effect if its response comes too late: every request is sent while all tables are locked,
 * and then once more, when it does have an effect.
 * @param site where nothing else writes
 * @param writes by endpoint; they don't affect each other
 * @param headers of every request
 */
export async function expectNoLateWrites(
  site: SiteUnderTest,
  writes: Readonly<Record<string, SentWrite>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const entries = Object.entries(writes).map<[string, SentWrite]>(([key, write]) => [
    key,
    { ...write, headers: { ...headers, ...write.headers } },
  ]);
  const database = site.database;
  const before = await contents(database);
  const refused = await sendLate(site, entries);
  const detail = 'The request took too long. Nothing was changed.';
  expect(refused).toEqual(entries.map(([key]) => [key, 503, expect.objectContaining({ detail })]));
  expect(await contents(database)).toEqual(before);
  let known = before;
  for (const [key, write] of entries) {
    const { status } = await send(site, key, write);
    const now = await contents(database);
    const isChanged = JSON.stringify(now) !== JSON.stringify(known);
    expect([key, Math.floor(status / 100), isChanged]).toEqual([key, 2, true]);
    known = now;
  }
}

/** Sends requests while the database can't change anything. */
async function sendLate(site: SiteUnderTest, entries: [string, SentWrite][]): Promise<unknown[]> {
  const blocker = site.database.createQueryRunner();
  const { requestTimeoutMs } = site.settings;
  await blocker.startTransaction();
  await blocker.query(`lock table ${(await tables(blocker)).join()} in exclusive mode`);
  Object.assign(site.settings, { requestTimeoutMs: 500 });
  const outcomes: unknown[] = [];
  // In batches, because each holds a connection while it waits.
  for (let start = 0; start < entries.length; start += 5) {
    const late = entries.slice(start, start + 5).map(async ([key, write]) => {
      const response = await send(site, key, write);
      return [key, response.status, await response.json()];
    });
    outcomes.push(...(await Promise.all(late)));
  }
  await blocker.rollbackTransaction();
  await blocker.release();
  Object.assign(site.settings, { requestTimeoutMs: Math.max(requestTimeoutMs, 60_000) });
  return outcomes;
}

function send(site: SiteUnderTest, key: string, { path, body, headers }: SentWrite) {
  const isBinary = body instanceof Uint8Array;
  return fetch(site.address + path, {
    method: key.slice(0, key.indexOf(' ')),
    body: isBinary ? body : body ? JSON.stringify(body) : null,
    headers: {
      origin: site.address,
      'content-type': isBinary ? 'application/octet-stream' : 'application/json',
      ...headers,
    },
  });
}

type Queries = Pick<DataSource, 'query'>;

async function tables(database: Queries): Promise<string[]> {
  const found = await database.query<{ name: string }[]>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  // Changed in the background, or by refused attempts.
  const changing = /^(alarm|job_schedules|window_counts)/;
  return found.map(({ name }) => name).filter((name) => !changing.test(name));
}

/** The rows of each table, in one query: a site has a hundred tables, and is read after each write. */
async function contents(database: Queries): Promise<unknown[]> {
  const selections = (await tables(database)).map(
    (name) =>
      `select '${name}' as name, array_agg(row::text order by row::text) as rows from ${name} row ${filterOf(name)}`,
  );
  // Where it reads several tables at once, the database has no order of its own.
  return database.query(`${selections.join(' union all ')} order by name`);
}

/** Jobs that recur are added in the background. */
function filterOf(table: string): string {
  return table === 'jobs' ? "where kind not like 'repeat:%'" : '';
}
