import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@tessera/testing';
import { startFrontServer } from './front-server.js';
import { benchPages } from './page-bench.js';
import { remotes, startPublishedSite, workspace } from './published-site.js';
import { pageReport } from './report.js';
import { buildTwin } from './twin/build-twin.js';

const paths = ['/', '/category/music'] as const;
/** What the pages above need: the route and the sidebar beside it. */
const routeModules = ['mf-discovery/routes/home', 'mf-discovery/slots/category-sidebar'];

/**
 * Compares the built site with its two twins and prints the report.
 *
 * @param runs How often each page is opened with each build under each condition.
 */
export async function runPageBench(runs: number): Promise<void> {
  const twinFolder = await mkdtemp(join(tmpdir(), 'twin-build-'));
  say('Building the twin …');
  const twin = await buildTwin(workspace, remotes, twinFolder);
  const site = await startPublishedSite();
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
