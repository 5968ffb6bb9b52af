import { modules } from '../src/composed-modules.js';
import { AppModule } from '../src/platform/app.module.js';
import type { SettingsWith } from '../src/platform/config/index.js';
import {
  type ApplicationOptions,
  openApplication,
  shared,
  type SiteUnderTest as ApplicationUnderTest,
} from './harness/application-under-test.js';
import { createMigratedDatabase } from './migrated-database.js';

export type SiteUnderTest = ApplicationUnderTest<SettingsWith<typeof modules>>;

type Options = ApplicationOptions<typeof modules>;

export interface SiteOptions extends Partial<Pick<Options, 'settings' | 'root'>> {
  /** Instead of a new database of its own; it is not deleted. */
  readonly databaseUrl?: string;
}

/** Starts the whole site for one test file, where no smaller application is its subject. */
export async function openSite(options: SiteOptions = {}): Promise<SiteUnderTest> {
  const { databaseUrl, settings } = options;
  const database = databaseUrl ? shared({ url: databaseUrl }) : await createMigratedDatabase();
  const root: Options['root'] = options.root ?? ((given, url) => AppModule.of(given, url, modules));
  return openApplication({ modules, settings, database, root });
}
