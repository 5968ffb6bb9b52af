import { Client } from 'pg';
import { refreshScores } from '../../modules/catalog/index.js';
import { loadCatalog } from './load-catalog.js';
import { shiftToToday } from './shift-days.js';

export interface EnsureOptions {
  readonly seed?: string;
  readonly size?: number;
  readonly now?: Date;
  readonly onProgress?: (videos: number) => void;
}

export type EnsuredCatalog =
  | { readonly state: 'made'; readonly videos: number }
  | { readonly state: 'moved'; readonly days: number }
  /** It was there already, or the catalog holds something else. */
  | { readonly state: 'kept' };

export const defaultSeed = 'tessera';
export const defaultSize = 6000;

const hour = 3_600_000;
/** Any number that nothing else in this database locks. */
const catalogLock = 7_331_002;
/** A catalog made for benchmarks is not worth rewriting every day. */
const largestMoved = 50_000;
const tables = 'categories, channels, videos, video_statistics, video_scores, comments';

/**
 * Sees to it that an empty catalog is filled with the sample catalog, and that the sample catalog belongs to today.
 * Needs the schema; changes nothing where the catalog holds other videos. Of several that start at once one
 * does the work.
 * @param url address of the database; a connection of its own is used, because filling takes longer than a
 * request may
 */
export async function ensureSampleCatalog(
  url: string,
  options: EnsureOptions = {},
): Promise<EnsuredCatalog> {
  return inTransaction(url, (client) => ensure(client, options));
}

/**
 * Fills the catalog with a sample catalog of the given size, in place of one with another seed or size.
 * @throws Error where the catalog holds videos that are no samples
 */
export async function replaceSampleCatalog(
  url: string,
  options: EnsureOptions,
): Promise<EnsuredCatalog> {
  return inTransaction(url, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from videos where source <> 'sample' limit 1`,
    );
    if (rowCount)
      throw new Error('The catalog holds videos of real platforms, which would be lost.');
    const found = await current(client);
    const { seed = defaultSeed, size = defaultSize } = options;
    if (found?.seed === seed && found.size === size) return ensure(client, options);
    await client.query('truncate categories, sample_catalog restart identity cascade');
    return ensure(client, options);
  });
}

async function ensure(client: Client, options: EnsureOptions): Promise<EnsuredCatalog> {
  const {
    seed = defaultSeed,
    size = defaultSize,
    now = new Date(),
    onProgress = () => undefined,
  } = options;
  const found = await current(client);
  if (found) return keep(client, found, now);
  const { rowCount } = await client.query('select 1 from videos limit 1');
  if (rowCount) return { state: 'kept' };
  const anchor = new Date(Math.floor(now.getTime() / hour) * hour);
  await loadCatalog(client, { seed, size, anchor }, onProgress);
  return { state: 'made', videos: size };
}

async function keep(client: Client, { size, anchor }: Current, now: Date): Promise<EnsuredCatalog> {
  if (size > largestMoved) return { state: 'kept' };
  const days = await shiftToToday(client, anchor, now);
  await refreshScores(client);
  return days > 0 ? { state: 'moved', days } : { state: 'kept' };
}

interface Current {
  readonly seed: string;
  readonly size: number;
  readonly anchor: Date;
}

async function current(client: Client): Promise<Current | undefined> {
  const { rows } = await client.query<Current>('select seed, size, anchor from sample_catalog');
  return rows[0];
}

/** A connection of its own; afterwards the database knows what it holds, so that it plans well from the start. */
async function inTransaction(
  url: string,
  work: (client: Client) => Promise<EnsuredCatalog>,
): Promise<EnsuredCatalog> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query(
      `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${catalogLock})`,
    );
    const result = await work(client);
    await client.query('commit');
    if (result.state !== 'kept') await client.query(`vacuum (analyze) ${tables}`);
    return result;
  } finally {
    await client.end();
  }
}
