import { parseArgs } from 'node:util';
import type { SeedOptions } from '@tessera/sample-catalog';
import { modules } from './composed-modules.js';
import { replaceCatalog } from './modules/discovery/sample-catalog/index.js';
import { migrationsOf } from './platform/app.module.js';
import { readSettings } from './platform/config/index.js';
import { FolderClaim } from './platform/data-folder/index.js';
import { migrateDatabase, openDatabase } from './platform/database/index.js';

try {
  const { values } = parseArgs({
    options: { scale: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { readSeedOptions, usage } = await import('@tessera/sample-catalog');
  if (values.help) console.log(usage);
  else await fill(readSeedOptions(values));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Fills the catalog of the database that the settings name with sample videos. */
async function fill(options: SeedOptions): Promise<void> {
  const settings = readSettings(modules);
  const claim = settings.databaseUrl ? null : await FolderClaim.take(settings.dataDir);
  const database = await openDatabase(settings, console.log);
  try {
    await migrateDatabase(database.url, migrationsOf(modules));
    const started = performance.now();
    const result = await replaceCatalog(database.url, {
      ...options,
      onProgress: reportProgress(options.size),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      result.state === 'made' ? `${result.videos} videos in ${seconds} s` : 'Nothing to do',
    );
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
