import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Work on so many empty databases, by their addresses. */
type Work<T> = (urls: readonly string[]) => Promise<T>;

/**
 * Makes empty databases for a piece of work and deletes them afterwards, whatever happened: on the server of the given address, or on
 * one in a temporary folder.
 */
export async function withScratchDatabases<T>(
  databaseUrl: string | null,
  count: number,
  work: Work<T>,
): Promise<T> {
  return databaseUrl === null ? onOwnServer(count, work) : onServer(databaseUrl, count, work);
}

async function onOwnServer<T>(count: number, work: Work<T>): Promise<T> {
  const { startDatabaseServer } = await import('@tessera/database-server');
  const folder = await mkdtemp(join(tmpdir(), 'tessera-search-'));
  const server = await startDatabaseServer({ folder, settings: { fsync: 'off' } });
  try {
    const urls = [];
    for (let i = 0; i < count; i += 1) urls.push(await server.database(`scratch_${i}`));
    return await work(urls);
  } finally {
    await server.stop();
    for (const used of new Set([folder, server.folder]))
      await rm(used, { recursive: true, force: true });
  }
}

async function onServer<T>(databaseUrl: string, count: number, work: Work<T>): Promise<T> {
  const run = randomBytes(6).toString('hex');
  const names = Array.from({ length: count }, (_, i) => `scratch_${run}_${i}`);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const name of names) await client.query(`create database ${name}`);
    return await work(names.map((name) => addressOf(databaseUrl, name)));
  } finally {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}

function addressOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = name;
  return url.href;
}
