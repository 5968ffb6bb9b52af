import { Module } from '@nestjs/common';
import { contract } from '@tessera/contracts-discovery';
import { createTestDatabase, type TestDatabase } from '@tessera/testing';
import { DataSource } from 'typeorm';
import { AlarmsModule } from '../../src/modules/alarms/index.js';
import { definition as operators } from '../../src/modules/operators/definition.js';
import { OperatorsModule } from '../../src/modules/operators/index.js';
import { definition as releases } from '../../src/modules/releases/definition.js';
import { ReleasesModule } from '../../src/modules/releases/index.js';
import { SiteModule } from '../../src/modules/site/index.js';
import { VisitorsModule } from '../../src/modules/visitors/index.js';
import { migrationsOf } from '../../src/platform/app.module.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { openSite, type SiteOptions, type SiteUnderTest } from '../site-under-test.js';
import { Deployer } from './deployer.js';
import {
  type CatalogResponses,
  catalogResponses,
  StubCatalogController,
  emptyCatalog,
} from './stub-catalog.js';

export const deployToken = 'a deploy token that is long enough for tests'.replaceAll(' ', '-');

export interface ReleaseSite extends SiteUnderTest {
  readonly databaseUrl: string;
  readonly deployer: Deployer;
  /** Responses of the catalog; a test may change them. */
  readonly catalog: CatalogResponses;
  query(statement: string): Promise<unknown>;
  /** Deletes everything that was published. */
  reset(): Promise<void>;
}

@Module({})
class ReleaseSiteModule {}

/** The site with releases, documents and a stub of the catalog. */
export async function openReleaseSite(options: SiteOptions = {}): Promise<ReleaseSite> {
  const database = options.databaseUrl ? null : await createReleaseDatabase();
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const catalog = emptyCatalog();
  const site = await openSite({
    root: (settings, url) => ({
      module: ReleaseSiteModule,
      imports: [
        PlatformModule.of(settings, url, [{ contracts: [contract] }]),
        OperatorsModule,
        AlarmsModule,
        VisitorsModule,
        ReleasesModule,
        SiteModule,
      ],
      controllers: [StubCatalogController],
      providers: [{ provide: catalogResponses, useValue: catalog }],
    }),
    ...options,
    settings: { deployToken, ...options.settings },
    databaseUrl,
  });
  const close = async () => {
    await site.close();
    await database?.drop();
  };
  const deployer = new Deployer(site.address, deployToken);
  const query = (statement: string): Promise<unknown> => site.app.get(DataSource).query(statement);
  const reset = async () => {
    await query(deleteEverything);
  };
  return { ...site, databaseUrl, deployer, catalog, close, query, reset };
}

/** Statements that delete the audit trail, which the site itself can't do. */
export const emptyAuditTrail = `
  alter table audit_entries disable trigger audit_entries_stay;
  truncate audit_entries;
  alter table audit_entries enable trigger audit_entries_stay;
`;

const deleteEverything = `
  ${emptyAuditTrail}
  truncate release_channels, release_versions, release_files, release_keys, release_compositions;
  update release_revision set revision = revision + 1;
`;

/** A database with the tables of releases, for one test file. */
export function createReleaseDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    template: 'releases',
    prepare: (url) => migrateDatabase(url, migrationsOf([operators, releases])),
  });
}
