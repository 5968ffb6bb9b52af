import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchSite } from '@tessera/testing';
import { publishBuilds } from '@tessera/workspace/publish';

/** Variable with the address of the site for journeys. */
export const siteVariable = 'TESSERA_URL';

const logFile = fileURLToPath(new URL('../../.reports/site.log', import.meta.url));

/**
 * Starts the built site on data of its own and publishes into it. The result stops it and saves its
 * log.
 */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[siteVariable]) return undefined;
  const token = randomBytes(32).toString('base64url');
  const settings = {
    DEPLOY_TOKEN: token,
    RATE_LIMIT_PER_MINUTE: '1000000',
    // On a busy machine a page must not open without what the journeys look for.
    FIRST_DATA_TIMEOUT_MS: '60000',
  };
  const site = await launchSite({ settings });
  try {
    await publishBuilds({ url: site.address, token });
  } catch (error) {
    await site.stop();
    throw error;
  }
  process.env[siteVariable] = site.address;
  return async () => {
    await site.stop();
    await mkdir(dirname(logFile), { recursive: true });
    await writeFile(logFile, site.output());
  };
}
