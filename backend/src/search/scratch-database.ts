import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Makes an empty database for a piece of work and deletes it afterwards, whatever happened: on the server of the given
 * address, or on one in a temporary folder.
 */
export async function withScratchDatabase<T>(
  databaseUrl: string | null,
  work: (url: string) => Promise<T>,
): Promise<T> {
  return databaseUrl === null ? onOwnServer(work) : onServer(databaseUrl, work);
}

async function onOwnServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { startDatabaseServer } = await import('@tessera/database-server');
  const folder = await mkdtemp(join(tmpdir(), 'tessera-search-'));
  const server = await startDatabaseServer({ folder, settings: { fsync: 'off' } });
  try {
    return await work(await server.database('scratch'));
  } finally {
    await server.stop();
    for (const used of new Set([folder, server.folder]))
      await rm(used, { recursive: true, force: true });
  }
}

async function onServer<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    const url = new URL(databaseUrl);
    url.pathname = name;
    return await work(url.href);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}
