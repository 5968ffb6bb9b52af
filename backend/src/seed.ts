import { parseArgs } from 'node:util';
import type { SeedOptions } from '@tessera/sample-catalog';
import { modules } from './composed-modules.js';
import { fillVisitors, replaceCatalog } from './modules/discovery/sample-catalog/index.js';
import { migrationsOf } from './platform/app.module.js';
import { readSettings } from './platform/config/index.js';
import { FolderClaim } from './platform/data-folder/index.js';
import { migrateDatabase, openDatabase } from './platform/database/index.js';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string' },
      seed: { type: 'string' },
      labels: { type: 'string' },
      remove: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const { readSeedOptions, readVisitorOptions, usage } = await import('@tessera/sample-catalog');
  const { remove, help, ...options } = values;
  const [command, ...given] = positionals;
  if (help) console.log(usage);
  else if (command === 'visitors') await addVisitors(readVisitorOptions(given, remove));
  else if (command !== undefined) throw new Error(`There is no '${command}'.\n\n${usage}`);
  else await fill(readSeedOptions(options));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Fills the catalog with sample videos. */
function fill(options: SeedOptions): Promise<void> {
  return withDatabase(async (url) => {
    const started = performance.now();
    const result = await replaceCatalog(url, {
      ...options,
      onProgress: reportProgress(options.size),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      result.state === 'made' ? `${result.videos} videos in ${seconds} s` : 'Nothing to do',
    );
    if (options.labels === undefined) return;
    const { writeLabels } = await import('@tessera/sample-catalog');
    console.log(`${await writeLabels(url, options.labels)} labels in ${options.labels}`);
  });
}

/** Has so many sample visitors, or none. */
function addVisitors(count: number): Promise<void> {
  return withDatabase(async (url) => {
    const { visitors, events } = await fillVisitors(url, { count });
    console.log(
      visitors === 0 ? 'No sample visitors' : `${visitors} sample visitors with ${events} events`,
    );
  });
}

/** Works with the database that the settings name. */
async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const settings = readSettings(modules);
  const claim = settings.databaseUrl ? null : await FolderClaim.take(settings.dataDir);
  const database = await openDatabase(settings, console.log);
  try {
    await migrateDatabase(database.url, migrationsOf(modules));
    await work(database.url);
  } finally {
    await database.close();
    await claim?.release();
  }
}

function reportProgress(size: number): (videos: number) => void {
  let reported = 0;
  return (videos) => {
    const percent = Math.floor((100 * videos) / size);
    if (percent < reported + 5) return;
    reported = percent;
    console.log(`${videos} of ${size} videos`);
  };
}
