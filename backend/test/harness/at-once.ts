import { DataSource } from 'typeorm';
import type { SiteUnderTest } from './site-under-test.js';
import { until } from './until.js';
import type { ClientResponse } from './visitor-client.js';

/**
 * Sends writes that meet: none of them writes to the table before all have come as far as they can.
 * @param requests fewer than there are connections
 * @returns their statuses, in ascending order
 */
export function sendAtOnce(
  site: SiteUnderTest,
  table: string,
  requests: readonly (() => Promise<ClientResponse>)[],
): Promise<number[]> {
  return sendWhileLocked(site, `lock table ${table} in share mode`, requests);
}

/**
 * Sends requests that all have to wait for a lock, and go on at once when it is given back.
 * @param lock a statement; for the rest as `sendAtOnce`
 */
export async function sendWhileLocked(
  site: SiteUnderTest,
  lock: string,
  requests: readonly (() => Promise<ClientResponse>)[],
): Promise<number[]> {
  const database = site.database;
  const responses = await database.transaction(async (manager) => {
    await manager.query(lock);
    const sent = requests.map((request) => request());
    await until(async () => (await blocked(database)) === requests.length);
    return sent;
  });
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  return statuses.toSorted((one, other) => one - other);
}

/** Waits until a statement that contains a text waits for a lock. */
export function untilBlocked(database: DataSource, part = ''): Promise<void> {
  return until(async () => (await blocked(database, part)) > 0);
}

/** How many such statements there are. Never asked in a transaction, which would see the same all the time. */
async function blocked(database: DataSource, part = ''): Promise<number> {
  const rows = await database.query<unknown[]>(
    `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
    [part],
  );
  return rows.length;
}
