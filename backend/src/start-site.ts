import type { Logger } from 'pino';
import { modules } from './composed-modules.js';
import { ensureCategories, withCatalog } from './modules/discovery/catalog/index.js';
import { fillCatalog } from './modules/discovery/sample-catalog/index.js';
import { AppModule, migrationsOf } from './platform/app.module.js';
import type { Settings, SettingsWith } from './platform/config/index.js';
import { createApp } from './platform/create-app.js';
import { FolderClaim } from './platform/data-folder/index.js';
import { migrateDatabase, openDatabase, type OpenDatabase } from './platform/database/index.js';
import { checkPort, listen } from './platform/http/index.js';
import { openStore } from './platform/storage/index.js';
import { announceReady, WebProcesses } from './platform/web-processes/index.js';

type SiteSettings = SettingsWith<typeof modules>;

export interface RunningSite {
  /** For example `http://127.0.0.1:4000`. */
  readonly address: string;
  /** Finishes requests in flight, then stops everything that was started. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Cancels the start. */
  readonly signal: AbortSignal;
  /** Modules whose tables are created anew if their migrations were edited. */
  readonly redo?: readonly string[];
}

/**
 * Starts everything: database, schema, site.
 * @throws FolderInUse if another site uses the data folder, PortTaken, StoreUnavailable
 */
export async function startSite(
  settings: SiteSettings,
  logger: Logger,
  options: StartOptions,
): Promise<RunningSite> {
  const undo: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const address = await startInOrder(settings, { ...options, logger, undo });
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Start extends StartOptions {
  readonly logger: Logger;
  /** Stops what has been started so far, last first. */
  readonly undo: (() => Promise<void>)[];
}

/** Serves requests in this process beside others, for which the site was started in another one. */
export async function startWebProcess(
  settings: SiteSettings,
  logger: Logger,
  databaseUrl: string,
): Promise<RunningSite> {
  const { app, address } = await serve(settings, logger, databaseUrl);
  announceReady(address);
  return { address, close: () => app.close() };
}

async function startInOrder(settings: SiteSettings, start: Start): Promise<string> {
  const { logger, signal, undo } = start;
  await checkPort(settings);
  const claim = settings.databaseUrl ? null : await FolderClaim.take(settings.dataDir);
  undo.push(async () => claim?.release());
  // Only to fail before anything else is started.
  await openStore(settings);
  const database = await openDatabase(settings, (message) => logger.info(message));
  undo.push(() => database.close());
  signal.throwIfAborted();
  await migrate(database.url, start);
  await withCatalog(database.url, ensureCategories);
  if (settings.sampleCatalog !== 'off') await fillSamples(database.url, start);
  signal.throwIfAborted();
  const address = await serveBy(settings.webProcesses, settings, { ...start, database });
  warnOfUnknownProxy(settings, logger);
  await claim?.announce(address);
  return address;
}

async function serveBy(
  count: number,
  settings: SiteSettings,
  { logger, undo, database }: Start & { readonly database: OpenDatabase },
): Promise<string> {
  if (count === 1) {
    const { app, address } = await serve(settings, logger, database.url);
    undo.push(() => app.close());
    return address;
  }
  const { url: databaseUrl } = database;
  const { address, all } = await WebProcesses.start({ count, databaseUrl, logger });
  undo.push(() => all.close());
  process.on('SIGUSR2', () => void all.restart());
  return address;
}

async function serve(settings: SiteSettings, logger: Logger, databaseUrl: string) {
  const app = await createApp(AppModule.of(settings, databaseUrl, modules), settings, logger);
  try {
    return { app, address: await listen(app.getHttpServer(), settings) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function migrate(databaseUrl: string, { logger, redo = [] }: Start): Promise<void> {
  const unedited = new Set(redo);
  const onRedone = (name: string) => {
    unedited.delete(name);
    logger.warn(`The tables of module ${name} were created anew`);
  };
  await migrateDatabase(databaseUrl, migrationsOf(modules), { redo, onRedone });
  for (const name of unedited)
    logger.info(`Module ${name} was not redone, because no migration of it was edited`);
}

/** The site itself serves plain HTTP: if visitors use https, a proxy stands in front of it. */
function warnOfUnknownProxy({ publicUrl, trustedProxies }: Settings, logger: Logger): void {
  if (!publicUrl?.startsWith('https:') || trustedProxies.length > 0) return;
  logger.warn(
    'PUBLIC_URL is https, so a proxy stands in front of the site; set TRUSTED_PROXIES to its address, ' +
      'or all visitors count as one client',
  );
}

async function fillSamples(databaseUrl: string, { logger, signal }: Start): Promise<void> {
  const onProgress = (videos: number) => {
    signal.throwIfAborted();
    logger.info(`Filling the sample catalog: ${videos} videos`);
  };
  const filled = await fillCatalog(databaseUrl, { onProgress });
  if (filled.state !== 'kept') logger.info({ ...filled }, 'Sample catalog dates updated to today');
}
