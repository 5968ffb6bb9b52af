import type { Client } from 'pg';
import { generatorVersion } from '../generator/generator-version.js';
import { makeSampleCatalog, type SampleOptions } from '../generator/sample-catalog.js';
import type { SampleVideo } from '../generator/sample-rows.js';
import { catalogVideos } from '../world/catalog-videos.js';
import { copyRows } from './copy-rows.js';
import {
  type CategoryIds,
  channelRows,
  commentRows,
  type OfVideo,
  statisticsRows,
  videoRows,
} from './table-rows.js';
import { withBareTables } from './with-bare-tables.js';

/** Making so many keeps the process busy for some ten milliseconds. */
const batchSize = 50;
const videosPerReport = 2000;

/**
 * Writes a sample catalog into empty tables, inside the caller's transaction. Memory does not grow with its size.
 * @param onProgress receives the number of videos written
 */
export async function loadCatalog(
  client: Client,
  options: SampleOptions,
  onProgress: (videos: number) => void,
): Promise<void> {
  await withBareTables(client, () => loadRows(client, options, onProgress));
  // What triggers would have written about every row.
  await client.query(
    'insert into search_changes (first_id, last_id) select min(id), max(id) from videos having count(*) > 0',
  );
  await client.query(
    'insert into sample_catalog (seed, size, anchor, version) values ($1, $2, $3, $4)',
    [options.seed, options.size, options.anchor, generatorVersion],
  );
  // Without statistics, the database would plan the following statements badly.
  await client.query('analyze videos, video_statistics');
}

async function loadRows(
  client: Client,
  options: SampleOptions,
  onProgress: (videos: number) => void,
): Promise<void> {
  const { channels } = makeSampleCatalog(options);
  const categoryIds = await readCategoryIds(client);
  await copyRows(client, channelRows(categoryIds), channels);
  let written = 0;
  for (const batch of batches(catalogVideos(options), batchSize)) {
    await copyRows(client, videoRows(categoryIds), batch);
    await copyRows(
      client,
      statisticsRows,
      each(batch, ({ snapshots }) => snapshots),
    );
    await copyRows(
      client,
      commentRows,
      each(batch, ({ comments }) => comments),
    );
    written += batch.length;
    if (written % videosPerReport === 0 || batch.length < batchSize) onProgress(written);
  }
  for (const table of ['channels', 'videos']) await continueNumbers(client, table);
}

async function readCategoryIds(client: Client): Promise<CategoryIds> {
  const { rows } = await client.query<{ slug: string; id: number }>(
    'select slug, id from categories',
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function* each<T>(
  videos: readonly SampleVideo[],
  values: (video: SampleVideo) => readonly T[],
): Generator<OfVideo<T>> {
  for (const video of videos) {
    for (const value of values(video)) yield { videoId: video.id, value };
  }
}

function* batches(videos: Iterable<SampleVideo>, size: number): Generator<SampleVideo[]> {
  let batch: SampleVideo[] = [];
  for (const video of videos) {
    batch.push(video);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Advances the sequences of the tables past the ids that were written. */
async function continueNumbers(client: Client, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
  );
}
