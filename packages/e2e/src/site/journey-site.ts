import { randomBytes } from 'node:crypto';
import {
  copyFolder,
  createTestDatabase,
  launchSite,
  removeFolder,
  temporaryFolder,
} from '@tessera/testing';
import { preparedBase, siteSettings, template } from './published-base.js';
import { SiteStartError } from './site-start-error.js';

/** A running site with the published base, which nobody else uses. */
export interface JourneySite {
  readonly address: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** May do everything. */
  readonly token: string;
  /** Signs what is published. */
  readonly keyFile: string;
  /** Output of the process so far. */
  output(): string;
  /** Leaves nothing behind. */
  stop(): Promise<void>;
}

/** Less than the fixtures of a worker may take, which would say nothing of the site. */
const withinMs = 100_000;

/**
 * Starts a site on copies of the base's database and files, which takes a second in place of half a minute.
 * @param own settings that others don't have
 * @throws SiteStartError with the end of its log
 */
export async function startJourneySite(
  own: Readonly<Record<string, string>> = {},
): Promise<JourneySite> {
  const { data, keyFile } = preparedBase();
  const dataDir = await temporaryFolder('journeys');
  await copyFolder(data, dataDir);
  const prepare = () => Promise.reject(new Error('The database of the base is missing'));
  const database = await createTestDatabase({ template, prepare });
  const token = randomBytes(32).toString('base64url');
  const settings = { ...siteSettings(token), ...own, DATABASE_URL: database.url };
  const clean = () => Promise.all([database.drop(), removeFolder(dataDir)]);
  const site = await launchSite({ settings, dataDir, withinMs }).catch(async (error: unknown) => {
    await clean();
    throw new SiteStartError(error);
  });
  return {
    address: site.address,
    dataDir,
    databaseUrl: database.url,
    token,
    keyFile,
    output: () => site.output(),
    stop: async () => {
      await site.stop();
      await clean();
    },
  };
}
