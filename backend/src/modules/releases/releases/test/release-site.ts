import { beforeAll } from '@jest/globals';
import { Module } from '@nestjs/common';
import { contract as account } from '@tessera/contracts-account';
import { contract as ai } from '@tessera/contracts-ai';
import { contract as billing } from '@tessera/contracts-billing';
import { contract as creator } from '@tessera/contracts-creator';
import { contract as discovery } from '@tessera/contracts-discovery';
import { contract as news } from '@tessera/contracts-news';
import { contract as personalization } from '@tessera/contracts-personalization';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import { deployToken, type SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { type Composition, siteOf, testSite } from '../../../../../test/harness/test-site.js';
import { migrationsOf } from '../../../../platform/app.module.js';
import type { SettingsWith } from '../../../../platform/config/index.js';
import { migrateDatabase } from '../../../../platform/database/index.js';
import { PlatformModule } from '../../../../platform/platform.module.js';
import { VisitorsModule } from '../../../account/visitors/index.js';
import { definition as alarms } from '../../alarms/definition.js';
import { AlarmsModule } from '../../alarms/index.js';
import { definition as operators } from '../../operators/definition.js';
import { OperatorsModule } from '../../operators/index.js';
import { definition as siteModule } from '../../site/definition.js';
import { SiteModule } from '../../site/index.js';
import { definition as releases } from '../definition.js';
import { ReleasesModule } from '../index.js';
import { Deployer } from './deployer.js';
import {
  type CatalogResponses,
  catalogResponses,
  StubCatalogController,
  emptyCatalog,
} from './stub-catalog.js';
import { testBuild, testShell } from './test-build.js';

/** Whose settings the site has. */
const owners = [alarms, operators, releases, siteModule] as const;
type ReleaseSettings = SettingsWith<typeof owners>;

export interface ReleaseSiteOptions {
  readonly settings?: Partial<ReleaseSettings>;
  /** Instead of a new database of its own; it is not deleted. */
  readonly databaseUrl?: string;
}

export interface ReleaseSite extends SiteUnderTest<ReleaseSettings> {
  readonly deployer: Deployer;
  /** Responses of the catalog; a test may change them. */
  readonly catalog: CatalogResponses;
  query(statement: string): Promise<unknown>;
  /** Deletes everything that was published, but for stored files. */
  reset(): Promise<void>;
  /** Remembers what is published and live now, for tests that begin with the same. */
  keep(): Promise<void>;
  /** Brings back what was kept; the audit trail is empty then. */
  restore(): Promise<void>;
}

@Module({})
class ReleaseSiteModule {}

/** The site with releases, documents and a stub of the catalog, open during the tests of a file. */
export function releaseSite(settings?: Partial<ReleaseSettings>): ReleaseSite {
  const catalog = emptyCatalog();
  return withReleases(
    testSite(owners, { jobs: 'here', ...settings }, composedWith(catalog)),
    catalog,
  );
}

/** The same, for a test that closes it itself. */
export async function openReleaseSite(options: ReleaseSiteOptions = {}): Promise<ReleaseSite> {
  const catalog = emptyCatalog();
  const site = siteOf(owners, composedWith(catalog));
  await site.open({ jobs: 'here', ...options.settings }, options.databaseUrl);
  return withReleases(site, catalog);
}

/** The site with a shell and three versions of the news, of which 1.0.0 is stable; `restore` brings this back. */
export function newsSite(): ReleaseSite {
  const site = releaseSite();
  beforeAll(async () => {
    await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
    for (const version of ['2.0.0', '3.0.0']) await site.deployer.publish(testBuild({ version }));
    await site.keep();
  });
  return site;
}

function composedWith(catalog: CatalogResponses): Composition<typeof owners> {
  return {
    createDatabase: createReleaseDatabase,
    root: (settings, url) => ({
      module: ReleaseSiteModule,
      imports: [
        PlatformModule.of(settings, url, [
          { contracts: [account, ai, billing, creator, discovery, news, personalization] },
        ]),
        OperatorsModule,
        AlarmsModule,
        VisitorsModule,
        ReleasesModule,
        SiteModule,
      ],
      controllers: [StubCatalogController],
      providers: [{ provide: catalogResponses, useValue: catalog }],
    }),
  };
}

function withReleases(
  site: SiteUnderTest<ReleaseSettings>,
  catalog: CatalogResponses,
): ReleaseSite {
  const query = (statement: string): Promise<unknown> => site.database.query(statement);
  const change = async (statements: string): Promise<void> => {
    await query(statements);
  };
  return Object.assign(site, {
    deployer: new Deployer(site, deployToken),
    catalog,
    query,
    reset: () => change(deleteEverything),
    keep: () => change(keepReleases),
    restore: () => change(restoreReleases),
  });
}

/** Statements that delete the audit trail, which the site itself can't do. */
const emptyAuditTrail = `
  alter table audit_entries disable trigger audit_entries_stay;
  delete from audit_entries;
  alter table audit_entries enable trigger audit_entries_stay;
`;

/** What is published, in the order in which rows refer to each other. */
const tables = ['release_keys', 'release_versions', 'release_channels', 'release_compositions'];

const announceChange = 'update release_revision set revision = revision + 1;';

const deleteEverything = `
  ${emptyAuditTrail}
  ${tables
    .toReversed()
    .map((table) => `delete from ${table};`)
    .join('')}
  ${announceChange}
`;

const keepReleases = tables
  .map(
    (table) => `drop table if exists kept_${table}; create table kept_${table} as table ${table};`,
  )
  .join('');

const restoreReleases = `
  ${deleteEverything}
  ${tables.map((table) => `insert into ${table} table kept_${table};`).join('')}
`;

/** A database with the tables of releases, for one test file. */
function createReleaseDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    template: 'releases',
    prepare: (url) => migrateDatabase(url, migrationsOf([operators, releases])),
  });
}
