import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { DynamicModule } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule, createApp, createLogger, readSettings, type Settings } from '../src/index.js';
import type { ModuleDefinition } from '../src/platform/modules/index.js';
import { createDatabaseFor, createMigratedDatabase } from './migrated-database.js';

/** An application that answers over real HTTP on a real database. */
export interface SiteUnderTest {
  /** Everything that it keeps in files. */
  readonly dataDir: string;
  readonly address: string;
  readonly app: NestExpressApplication;
  readonly settings: Settings;
  /** Everything that was logged so far. */
  readonly log: () => string;
  close(): Promise<void>;
}

export interface SiteOptions {
  readonly settings?: Partial<Settings>;
  /** Module of the application; the whole site where absent. */
  readonly root?: (settings: Settings, databaseUrl: string) => DynamicModule;
  /** Instead of a new database of its own. */
  readonly databaseUrl?: string;
}

/** Starts the site for one test file: own database, own data folder, a free port, no sample catalog. */
export async function openSite(options: SiteOptions = {}): Promise<SiteUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-site-'));
  const database = options.databaseUrl ? null : await createMigratedDatabase();
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const settings = { ...testSettings(dataDir), ...options.settings };
  const remove = async (): Promise<void> => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { lines, stream } = memory();
  const root = options.root?.(settings, databaseUrl) ?? AppModule.of(settings, databaseUrl);
  const app = await createApp(root, settings, createLogger(settings.logLevel, stream)).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    app,
    settings,
    log: () => lines.join(''),
    close: async () => {
      await app.close();
      await remove();
    },
  };
}

/**
 * Starts some modules of the site on a database that has only their tables.
 * @param modules all that they depend on, and `visitors` where requests have one
 */
export async function openModules(
  modules: readonly ModuleDefinition[],
  settings: Partial<Settings> = {},
): Promise<SiteUnderTest> {
  const database = await createDatabaseFor(modules);
  const site = await openSite({
    settings,
    databaseUrl: database.url,
    root: (given, url) => AppModule.of(given, url, modules),
  });
  const close = async (): Promise<void> => {
    await site.close();
    await database.drop();
  };
  return { ...site, close };
}

function testSettings(dataDir: string): Settings {
  return readSettings({
    DATA_DIR: dataDir,
    FIRST_DATA_TIMEOUT_MS: '60000',
    COOKIE_SECRET: 'a-secret-that-is-long-enough-for-tests',
    LOG_LEVEL: 'trace',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SAMPLE_CATALOG: 'off',
  });
}

function memory(): { lines: string[]; stream: Writable } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, stream };
}
