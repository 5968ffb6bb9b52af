import { Client } from 'pg';
import { generatorVersion } from '../generator/generator-version.js';
import { loadCatalog } from './load-catalog.js';
import { lockTables } from './lock-tables.js';
import { shiftToToday } from './shift-days.js';

export interface EnsureOptions {
  readonly seed?: string;
  readonly size?: number;
  readonly now?: Date;
  readonly onProgress?: (videos: number) => void;
  /** Stores the categories that the rows refer to, or brings them up to date. */
  readonly ensureCategories: (client: Client) => Promise<void>;
  /**
   * What samples come with beside their rows, by names that stay: whatever a catalog lacks is added once, also to one that was
   * made before there was such a thing. What visitors or operators do with it afterwards, remains.
   */
  readonly additions?: Additions;
  /** Computes what follows from the rows, in the transaction that has written them. */
  readonly afterWriting: (client: Client) => Promise<void>;
}

type Additions = Readonly<Record<string, (client: Client) => Promise<void>>>;

export type EnsuredCatalog =
  | { readonly state: 'made'; readonly videos: number }
  | { readonly state: 'moved'; readonly days: number }
  /** It already exists, or the catalog contains other videos. */
  | { readonly state: 'kept' };

export const defaultSeed = 'tessera';
export const defaultSize = 6000;

const hour = 3_600_000;
/** What whoever writes the sample catalog locks; any number that nothing else in this database locks. */
export const catalogLock = 7_331_002;
/** A larger catalog is made for benchmarks: it is not worth rewriting every day, and its world does not move. */
export const maxRewritten = 50_000;
const tables = 'categories, channels, videos, video_statistics, video_scores, comments';

/**
 * Fills an empty catalog with the sample catalog. A sample catalog that is there already is moved to today, and made
 * again where an older generator made it. Changes nothing if the catalog holds other videos. Of several that start at
 * once one does the work.
 * @param url address of a database whose schema is up to date; a connection of its own is used, because filling takes
 * longer than a request may
 */
export async function ensureSampleCatalog(
  url: string,
  options: EnsureOptions,
): Promise<EnsuredCatalog> {
  return inTransaction(url, (client) => ensure(client, options));
}

/**
 * Fills the catalog with a sample catalog of the given size, in place of one with another seed or size.
 * @throws Error if the catalog contains other videos than samples
 */
export async function replaceSampleCatalog(
  url: string,
  options: EnsureOptions,
): Promise<EnsuredCatalog> {
  return inTransaction(url, async (client) => {
    if (await holdsOtherVideos(client))
      throw new Error('The catalog contains videos of real platforms, which would be lost.');
    const found = await current(client);
    const { seed = defaultSeed, size = defaultSize } = options;
    if (found?.seed === seed && found.size === size) return ensure(client, options);
    await options.ensureCategories(client);
    return makeAgain(client, options);
  });
}

async function ensure(client: Client, options: EnsureOptions): Promise<EnsuredCatalog> {
  await options.ensureCategories(client);
  const found = await current(client);
  if (found) return update(client, found, options);
  const { rowCount } = await client.query('select 1 from videos limit 1');
  return rowCount ? { state: 'kept' } : make(client, options);
}

async function make(client: Client, options: EnsureOptions): Promise<EnsuredCatalog> {
  await lockTables(client, tables);
  return write(client, options);
}

/** In place of the present one. */
async function makeAgain(client: Client, options: EnsureOptions): Promise<EnsuredCatalog> {
  await lockTables(client, tables);
  await client.query('truncate channels, sample_catalog restart identity cascade');
  return write(client, options);
}

async function write(
  client: Client,
  {
    seed = defaultSeed,
    size = defaultSize,
    now = new Date(),
    onProgress = () => undefined,
    additions = {},
    afterWriting,
  }: EnsureOptions,
): Promise<EnsuredCatalog> {
  const anchor = new Date(Math.floor(now.getTime() / hour) * hour);
  await loadCatalog(client, { seed, size, anchor }, onProgress);
  await afterWriting(client);
  await add(client, additions, Object.keys(additions));
  return { state: 'made', videos: size };
}

async function update(
  client: Client,
  { seed, size, anchor, version }: Current,
  options: EnsureOptions,
): Promise<EnsuredCatalog> {
  const isOutdated = version < generatorVersion;
  if (isOutdated && size <= maxRewritten && !(await holdsOtherVideos(client))) {
    return makeAgain(client, { ...options, seed, size });
  }
  if (isOutdated) await client.query('update sample_catalog set version = $1', [generatorVersion]);
  await addMissing(client, options.additions ?? {});
  if (size > maxRewritten) return { state: 'kept' };
  const days = await shiftToToday(client, anchor, options.now ?? new Date());
  await options.afterWriting(client);
  return days > 0 ? { state: 'moved', days } : { state: 'kept' };
}

async function addMissing(client: Client, additions: Additions): Promise<void> {
  const names = Object.keys(additions);
  if (names.length === 0) return;
  const { rows } = await client.query<{ name: string }>('select name from sample_additions');
  const present = new Set(rows.map(({ name }) => name));
  await add(
    client,
    additions,
    names.filter((name) => !present.has(name)),
  );
}

async function add(client: Client, additions: Additions, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await additions[name]?.(client);
    await client.query('insert into sample_additions values ($1) on conflict do nothing', [name]);
  }
}

interface Current {
  readonly seed: string;
  readonly size: number;
  readonly anchor: Date;
  /** Of the generator that made it. */
  readonly version: number;
}

async function current(client: Client): Promise<Current | undefined> {
  const { rows } = await client.query<Current>(
    'select seed, size, anchor, version from sample_catalog',
  );
  return rows[0];
}

async function holdsOtherVideos(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from videos where source <> 'sample' limit 1`);
  return rowCount !== 0;
}

/** Uses a separate connection, and updates the statistics of the database afterwards, so that it plans well. */
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
