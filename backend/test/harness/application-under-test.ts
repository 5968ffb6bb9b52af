import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { DynamicModule } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings, type Settings, type SettingsWith } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/index.js';
import type { ModuleDefinition } from '../../src/platform/modules/index.js';
import { VisitorClient } from './visitor-client.js';

/** An application that answers over real HTTP on a real database. */
export interface SiteUnderTest<S extends Settings = Settings> {
  /** Everything that it keeps in files. */
  readonly dataDir: string;
  readonly address: string;
  readonly app: NestExpressApplication;
  readonly settings: S;
  /** Everything that was logged so far. */
  readonly log: () => string;
  /** A new browser. */
  visitor(): VisitorClient;
  close(): Promise<void>;
}

type Modules = readonly ModuleDefinition[];

export interface ApplicationOptions<T extends Modules = []> {
  /** Whose settings it has besides the platform's. */
  readonly modules: T;
  readonly settings?: Partial<SettingsWith<T>> | undefined;
  readonly root: (settings: SettingsWith<T>, databaseUrl: string) => DynamicModule;
  /** Deleted when the application closes. */
  readonly database: GivenDatabase;
}

type GivenDatabase = Pick<TestDatabase, 'url' | 'drop'>;

/**
 * Starts some modules of the site for one test file.
 * @param modules all that they depend on, and `visitors` where requests come from one
 * @param given in place of a new database that has only their tables
 */
export async function openModules<const T extends Modules>(
  modules: T,
  settings?: Partial<SettingsWith<T>>,
  given?: GivenDatabase,
): Promise<SiteUnderTest<SettingsWith<T>>> {
  const database = given ?? (await createDatabaseFor(modules));
  const root = (all: SettingsWith<T>, url: string) => AppModule.of(all, url, modules);
  return openApplication({ modules, settings, database, root });
}

/** A database that an application leaves as it is. */
export function shared({ url }: Pick<TestDatabase, 'url'>): GivenDatabase {
  return { url, drop: () => Promise.resolve() };
}

/** A database with the tables of some modules and no rows. */
export function createDatabaseFor(modules: Modules): Promise<TestDatabase> {
  const names = modules.map(({ name }) => name).toSorted();
  return createTestDatabase({
    template: `modules_${createHash('sha256').update(names.join()).digest('hex').slice(0, 16)}`,
    prepare: (url) => migrateDatabase(url, migrationsOf(modules)),
  });
}

/** Starts an application with a data folder of its own, on a free port, without a sample catalog. */
export async function openApplication<const T extends Modules>(
  options: ApplicationOptions<T>,
): Promise<SiteUnderTest<SettingsWith<T>>> {
  const { database, modules, root } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-site-'));
  const settings = { ...testSettings(dataDir, modules), ...options.settings };
  const remove = async (): Promise<void> => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { lines, stream } = memory();
  const logger = createLogger(settings.logLevel, stream);
  const app = await createApp(root(settings, database.url), settings, logger).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    dataDir,
    app,
    settings,
    log: () => lines.join(''),
    visitor: () => new VisitorClient(address),
    close: async () => {
      await app.close();
      await remove();
    },
  };
}

function testSettings<const T extends Modules>(dataDir: string, modules: T): SettingsWith<T> {
  const variables = {
    DATA_DIR: dataDir,
    FIRST_DATA_TIMEOUT_MS: '60000',
    COOKIE_SECRET: 'a-secret-that-is-long-enough-for-tests',
    LOG_LEVEL: 'trace',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SAMPLE_CATALOG: 'on',
    DISCOVERY: 'off',
  };
  return readSettings(modules, variables);
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
