import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll } from '@jest/globals';
import type { DynamicModule } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings, type SettingsWith } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/index.js';
import type { ModuleDefinition } from '../../src/platform/modules/index.js';
import { deployToken, SiteUnderTest, type StartSite } from './site-under-test.js';

type Modules = readonly ModuleDefinition[];

/** Of a site that isn't only made of modules. */
export interface Composition<T extends Modules> {
  /** All modules at their usual places by default. */
  readonly root?: (settings: SettingsWith<T>, databaseUrl: string) => DynamicModule;
  /** One with the tables of the modules by default. */
  readonly createDatabase?: () => Promise<TestDatabase>;
}

/**
 * Some modules of the site, open during the tests of a file or of a `describe`. It runs no jobs by itself: tests do, with `runJobs`
 * and `runRepeatable`.
 * @param modules all that they depend on, and `visitors` where requests come from one
 * @param settings other than the usual ones of tests; a function where they are only known before the first test
 */
export function testSite<const T extends Modules>(
  modules: T,
  settings?: Partial<SettingsWith<T>> | (() => Promise<Partial<SettingsWith<T>>>),
  composition?: Composition<T>,
): SiteUnderTest<SettingsWith<T>> {
  const site = siteOf(modules, composition);
  beforeAll(async () => {
    await site.open(typeof settings === 'function' ? await settings() : settings);
  });
  afterAll(() => site.close());
  return site;
}

/**
 * Opens a site that a test closes itself; for the rest as `testSite`.
 * @param database that stays when the site is closed, in place of a new one
 */
export function openSite<const T extends Modules>(
  modules: T,
  settings?: Partial<SettingsWith<T>>,
  database?: Pick<TestDatabase, 'url'>,
): Promise<SiteUnderTest<SettingsWith<T>>> {
  return siteOf(modules).open(settings, database?.url);
}

/** A site that is not open yet. */
export function siteOf<const T extends Modules>(
  modules: T,
  { root = composed(modules), createDatabase = createdFor(modules) }: Composition<T> = {},
): SiteUnderTest<SettingsWith<T>> {
  const start: StartSite<SettingsWith<T>> = async (changes, databaseUrl) => {
    const database = databaseUrl === undefined ? await createDatabase() : null;
    const url = databaseUrl ?? database?.url ?? '';
    const dataDir = await mkdtemp(join(tmpdir(), 'tessera-site-'));
    const settings = { ...usualSettings(dataDir, modules), ...changes };
    const { log, stream } = memory();
    const remove = async (): Promise<void> => {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    };
    try {
      const logger = createLogger(settings.logLevel, stream);
      const app = await createApp(root(settings, url), settings, logger);
      await app.listen(0, '127.0.0.1');
      const close = () => app.close().then(remove);
      return { app, dataDir, databaseUrl: url, settings, log, close };
    } catch (error) {
      await remove();
      throw error;
    }
  };
  return new SiteUnderTest(start);
}

/** A database with the tables of some modules and no rows. */
export function createDatabaseFor(modules: Modules): Promise<TestDatabase> {
  const names = modules.map(({ name }) => name).toSorted();
  return createTestDatabase({
    template: `modules_${createHash('sha256').update(names.join()).digest('hex').slice(0, 16)}`,
    prepare: (url) => migrateDatabase(url, migrationsOf(modules)),
  });
}

function composed<T extends Modules>(modules: T) {
  return (settings: SettingsWith<T>, url: string) => AppModule.of(settings, url, modules);
}

function createdFor(modules: Modules) {
  return () => createDatabaseFor(modules);
}

function usualSettings<const T extends Modules>(dataDir: string, modules: T): SettingsWith<T> {
  return readSettings(modules, {
    DATA_DIR: dataDir,
    FIRST_DATA_TIMEOUT_MS: '60000',
    // A statement may wait for a lock that a test has.
    STATEMENT_TIMEOUT_MS: '60000',
    COOKIE_SECRET: 'a-secret-that-is-long-enough-for-tests',
    DEPLOY_TOKEN: deployToken,
    LOG_LEVEL: 'trace',
    // Tests write to the database directly, and ask right after.
    MAX_STALENESS_MS: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    JOBS: 'elsewhere',
    SAMPLE_CATALOG: 'on',
    DISCOVERY: 'off',
  });
}

function memory(): { log: string[]; stream: Writable } {
  const log: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  return { log, stream };
}
