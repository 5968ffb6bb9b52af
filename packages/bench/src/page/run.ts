import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptKey, publishFolder } from '@tessera/release-cli';
import { generateSigningKey } from '@tessera/release-rules/signing';
import { findChromium, type LaunchedSite, launchSite } from '@tessera/testing';
import { startFrontServer } from './front-server.js';
import { benchPages } from './page-bench.js';
import { pageReport } from './report.js';
import { buildTwin } from './twin/build-twin.js';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const paths = ['/', '/category/music'] as const;
/** What the pages above need: the route and the sidebar beside it. */
const routeModules = ['mf-discovery/routes/home', 'mf-discovery/slots/category-sidebar'];

/**
 * Compares the built site with its two twins and prints the report.
 *
 * @param runs How often each page is opened with each build under each condition.
 */
export async function runPageBench(runs: number): Promise<void> {
  const remotes = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
  const twinFolder = await mkdtemp(join(tmpdir(), 'twin-build-'));
  say('Building the twin …');
  const twin = await buildTwin(workspace, remotes, twinFolder);
  const site = await startPublishedSite(['shell', ...remotes]);
  const front = await startFrontServer(site.address, twin, routeModules, paths);
  try {
    const executablePath = await findChromium('browser');
    const { origins } = front;
    const comparisons = await benchPages({ origins, paths, runs, executablePath, onProgress: say });
    console.log(pageReport(comparisons));
  } finally {
    await front.close();
    await site.stop();
    await rm(twinFolder, { recursive: true });
  }
}

const say = (text: string): void => console.error(text);

async function startPublishedSite(parts: readonly string[]): Promise<LaunchedSite> {
  const token = randomBytes(32).toString('base64url');
  say('Starting the site …');
  const site = await launchSite({
    settings: { DEPLOY_TOKEN: token, RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const access = { url: site.address, token };
  const key = generateSigningKey();
  const signingKey = async (name: string) => {
    await acceptKey(access, name, key.publicKey);
    return key;
  };
  for (const part of parts) {
    const folder = join(workspace, part);
    if (!existsSync(join(folder, 'dist/tessera.json'))) throw new Error(`${part} is not built`);
    await publishFolder({ ...access, folder, activate: true, signingKey });
  }
  return site;
}
