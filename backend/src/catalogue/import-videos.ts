import { modules } from '../composed-modules.js';
import { importFile, type Imported, withCatalog } from '../modules/discovery/catalog/index.js';
import { openSiteDatabase } from '../operate/site-database.js';
import { migrationsOf } from '../platform/app.module.js';
import { readSettings, type Settings } from '../platform/config/index.js';
import {
  DatabaseUnreachable,
  isDatabaseUnavailable,
  migrateDatabase,
} from '../platform/database/index.js';
import { diskFull } from '../platform/process/index.js';

interface Options {
  readonly again?: true;
  readonly rejected?: string;
}

const reportMs = 2000;
const starts = {
  beginning: () => 'Reading from the beginning.',
  changed: () => 'The file has changed since it was imported; reading from the beginning.',
  interrupted: (records: string) => `Resuming an interrupted import after ${records} records.`,
} as const;

/**
 * Imports a file into the site of the settings, and says how it goes.
 * @throws SettingsError, DatabaseUnreachable, DiskFull, FolderInUse, and what `importFile` throws
 */
export async function importVideos(file: string, options: Options): Promise<Imported['outcome']> {
  const settings = readSettings(modules);
  try {
    return await importInto(settings, file, options);
  } catch (error) {
    if (error instanceof DatabaseUnreachable) throw error;
    throw (await diskFull(error, settings)) ?? (isDatabaseUnavailable(error) ? lost(error) : error);
  }
}

function lost(cause: unknown): Error {
  return new Error('The database stopped responding. Run the same command again to resume.', {
    cause,
  });
}

async function importInto(
  settings: Settings,
  file: string,
  { again, rejected }: Options,
): Promise<Imported['outcome']> {
  const database = await openSiteDatabase(settings);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, onSignal);
  try {
    await migrateDatabase(database.url, migrationsOf(modules));
    const watch = new Watch();
    const result = await withCatalog(database.url, (source) =>
      importFile(source, file, {
        ...(again && { again }),
        ...(rejected !== undefined && { rejectedFile: rejected }),
        signal: stop.signal,
        onStart: (from, { records }) => watch.start(starts[from](number(records)), records),
        onProgress: ({ records, rejected: bad }, part) => watch.report(records, bad, part),
      }),
    );
    say(summary(file, result, watch));
    return result.outcome;
  } finally {
    await database.close();
  }
}

function summary(file: string, { outcome, state, rejectedFile }: Imported, watch: Watch): string {
  const { records, videos, finishedAt } = state;
  if (outcome === 'finished before') {
    return `${file} was imported at ${finishedAt?.toISOString()}. To import it again, add --again.`;
  }
  const done = `${number(videos)} videos of ${number(records)} records${rejects(state, rejectedFile)}`;
  return outcome === 'stopped'
    ? `Stopped: ${done}. Run the same command again to resume.`
    : `Done in ${watch.seconds()} s: ${done}.`;
}

function rejects({ rejected, kept }: Imported['state'], file: string): string {
  if (rejected === 0) return '';
  if (rejected === kept) return `; ${number(rejected)} rejected, see ${file}`;
  const more = number(rejected - kept);
  return `; ${number(rejected)} rejected: ${number(kept)} in ${file}, and ${more} more not kept`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints how far the import has come, not too often. */
class Watch {
  private readonly started = performance.now();
  private reported = performance.now();
  private first = 0;

  start(message: string, records: number): void {
    this.first = records;
    say(message);
  }

  report(records: number, rejected: number, part: number): void {
    const now = performance.now();
    if (now - this.reported < reportMs) return;
    this.reported = now;
    const perSecond = Math.round(((records - this.first) * 1000) / (now - this.started));
    const bad = rejected > 0 ? `, ${number(rejected)} rejected` : '';
    say(
      `${number(records)} records (${Math.floor(part * 100)} %), ${number(perSecond)} per second${bad}`,
    );
  }

  seconds(): string {
    return ((performance.now() - this.started) / 1000).toFixed(1);
  }
}

function number(value: number): string {
  return value.toLocaleString('en');
}
