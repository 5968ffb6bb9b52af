import { parseArgs } from 'node:util';
import { migrations } from './app.module.js';
import { readSettings } from './platform/config/index.js';
import { FolderClaim } from './platform/data-folder/index.js';
import { migrateDatabase, openDatabase } from './platform/database/index.js';
import { replaceSampleCatalog } from './seeds/index.js';
import { readSeedOptions, type SeedOptions, usage } from './seeds/seed-options.js';

try {
  const { values } = parseArgs({
    options: { scale: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) console.log(usage);
  else await fill(readSeedOptions(values));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Fills the catalog of the database that the settings name with sample videos. */
async function fill(options: SeedOptions): Promise<void> {
  const settings = readSettings();
  const claim = settings.databaseUrl ? null : await FolderClaim.take(settings.dataDir);
  const database = await openDatabase(settings, console.log);
  try {
    await migrateDatabase(database.url, migrations);
    const started = performance.now();
    const result = await replaceSampleCatalog(database.url, {
      ...options,
      onProgress: tell(options.size),
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

function tell(size: number): (videos: number) => void {
  let told = 0;
  return (videos) => {
    const percent = Math.floor((100 * videos) / size);
    if (percent < told + 5) return;
    told = percent;
    console.log(`${videos} of ${size} videos`);
  };
}
