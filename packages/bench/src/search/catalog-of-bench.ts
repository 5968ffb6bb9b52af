import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDatabaseServer } from '@tessera/database-server';
import pg from 'pg';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
/** Kept between runs, because filling it takes minutes. */
const folder = join(workspace, '.nx/search-bench');

/**
 * A database with a generated catalog of a size, for the duration of `work`; that of `DATABASE_URL` where it is set.
 * @throws Error where it can't be filled
 */
export async function withCatalog<T>(
  videos: number,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const given = process.env['DATABASE_URL'];
  if (given) return work(given);
  const server = await startDatabaseServer({ folder });
  try {
    const url = await server.database(`catalog_${videos}`);
    await fill(url, videos);
    return await work(url);
  } finally {
    await server.stop();
  }
}

/** Does nothing where the catalog has this size already. */
async function fill(url: string, videos: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(workspace, 'backend/dist/seed.js'), '--scale', String(videos)],
    { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = (await once(child, 'exit')) as unknown[];
  if (code !== 0) throw new Error('The catalog could not be filled');
}

/** Rows of a statement on the catalog. */
export async function rowsOf<T extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}
