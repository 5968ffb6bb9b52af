import { modules } from '../src/composed-modules.js';
import { AppModule } from '../src/platform/app.module.js';
import {
  type ApplicationOptions,
  openApplication,
  type SiteUnderTest,
} from './harness/application-under-test.js';
import { createMigratedDatabase } from './migrated-database.js';

export type { SiteUnderTest } from './harness/application-under-test.js';

export interface SiteOptions extends Partial<Pick<ApplicationOptions, 'settings' | 'root'>> {
  /** Instead of a new database of its own; it is not deleted. */
  readonly databaseUrl?: string;
}

/** Starts the whole site for one test file, where no smaller application is its subject. */
export async function openSite(options: SiteOptions = {}): Promise<SiteUnderTest> {
  const { databaseUrl, settings } = options;
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await createMigratedDatabase();
  const root: ApplicationOptions['root'] =
    options.root ?? ((given, url) => AppModule.of(given, url, modules));
  return openApplication({ settings, database, root });
}
