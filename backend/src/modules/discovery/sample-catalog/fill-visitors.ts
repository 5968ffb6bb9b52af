import type { WatchableVideo } from '@tessera/sample-catalog';
import { Client } from 'pg';
import { addSampleEvents, removeSampleEvents } from '../../account/interactions/index.js';

const hourMs = 3_600_000;
/** So many are added in one statement. */
const batchSize = 50;

export interface FilledVisitors {
  readonly visitors: number;
  readonly events: number;
}

/**
 * Puts sample visitors with known tastes in the place of those that are there; see `VisitorEvents`.
 * @param url address of a database whose schema is up to date
 * @param count 0 to have none
 * @throws Error where there is no sample catalog
 */
export async function fillVisitors(
  url: string,
  { count, now = new Date() }: { readonly count: number; readonly now?: Date },
): Promise<FilledVisitors> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('begin');
    const events = await replace(client, count, now);
    await client.query('commit');
    return { visitors: count, events };
  } finally {
    // What was not committed is lost with the connection.
    await client.end();
  }
}

async function replace(client: Client, count: number, now: Date): Promise<number> {
  const { rows } = await client.query<{ seed: string }>(
    'select seed from sample_catalog for update',
  );
  await client.query('delete from sample_visitors');
  await removeSampleEvents(client);
  if (count === 0) return 0;
  if (!rows[0]) throw new Error('There is no sample catalog whose videos they could watch.');
  await client.query('insert into sample_visitors (visitors) values ($1)', [count]);
  return add(client, { seed: rows[0].seed, count, now });
}

async function add(
  client: Client,
  { seed, count, now }: { readonly seed: string; readonly count: number; readonly now: Date },
): Promise<number> {
  const { sampleVisitor, VisitorEvents } = await import('@tessera/sample-catalog');
  const { rows: videos } = await client.query<WatchableVideo>(selectVideos);
  const until = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const world = new VisitorEvents(seed, videos, until);
  let added = 0;
  for (let first = 1; first <= count; first += batchSize) {
    const length = Math.min(batchSize, count - first + 1);
    const events = Array.from({ length }, (_, at) =>
      world.of(sampleVisitor(seed, first + at)),
    ).flat();
    await addSampleEvents(client, events);
    added += events.length;
  }
  return added;
}

const selectVideos = `
  select v.public_id as id, c.slug as category, v.published_at as "publishedAt",
    coalesce(v.view_count, 0)::float8 as views, v.duration_seconds as seconds
  from videos v join categories c on c.id = v.category_id
  where v.source = 'sample' and v.duplicate_of is null and v.published_at is not null
  order by v.public_id`;
