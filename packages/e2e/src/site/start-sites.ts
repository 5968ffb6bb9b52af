import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverVariable, startDatabase, type TestServer } from '@tessera/testing';
import { prepareBase } from './published-base.js';
import { reports } from './reports.js';
import { offerSharedSite } from './shared-site.js';
import { SiteStartError } from './site-start-error.js';

/**
 * Before all journeys: a database server for their sites. The result stops it and the shared site, whose log it saves.
 * @throws SiteStartError
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const server = await startServer().catch((error: unknown) => {
    throw new SiteStartError(error);
  });
  process.env[serverVariable] = server.url;
  const shared = await offerSharedSite();
  return async () => {
    const log = await shared.close();
    await server.stop();
    if (log === null) return;
    await mkdir(reports, { recursive: true });
    await writeFile(join(reports, 'site.log'), log);
  };
}

async function startServer(): Promise<TestServer> {
  const { database } = await prepareBase();
  return startDatabase(database);
}
