import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptKey, publishFolder } from '@tessera/release-cli';
import { generateSigningKey } from '@tessera/release-rules/signing';
import { type LaunchedSite, launchSite } from '@tessera/testing';

export const workspace = fileURLToPath(new URL('../../../..', import.meta.url));

/** The folders of all remotes. */
export const remotes = readdirSync(workspace).filter((name) => name.startsWith('mf-'));

/** Starts a site, and publishes the built shell and remotes to it. */
export async function startPublishedSite(): Promise<LaunchedSite> {
  const token = randomBytes(32).toString('base64url');
  console.error('Starting the site …');
  const site = await launchSite({
    settings: { DEPLOY_TOKEN: token, RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const access = { url: site.address, token };
  const key = generateSigningKey();
  const signingKey = async (name: string) => {
    await acceptKey(access, name, key.publicKey);
    return key;
  };
  for (const part of ['shell', ...remotes]) {
    const folder = join(workspace, part);
    if (!existsSync(join(folder, 'dist/tessera.json'))) throw new Error(`${part} is not built`);
    await publishFolder({ ...access, folder, activate: true, signingKey });
  }
  return site;
}
