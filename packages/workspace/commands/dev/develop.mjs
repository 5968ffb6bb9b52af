import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, PreparationFailed } from '../preparation.mjs';
import { createProgress } from '../progress.mjs';
import { buildOnChange } from './build-on-change.mjs';
import { serveBuilds, defaultPort } from './build-server.mjs';
import { startBuilder } from './builder.mjs';
import { builtPackage } from './built-package.mjs';
import { developmentLink, linkHours } from './link.mjs';
import { findProject } from './project.mjs';
import { accessSite } from './site-access.mjs';
import { reportBuild, printLink } from './terminal.mjs';

/**
 * What the package @tessera/federation exports for builds, as far as it is used here.
 *
 * @typedef {{ nextChange: import('./build-on-change.mjs').NextChange }} Federation
 *
 * @typedef {object} Work
 * @property {import('./project.mjs').Project} project
 * @property {import('./site-access.mjs').Site} site
 * @property {import('./build-server.mjs').BuildServer} server
 * @property {string} folder Where builds go.
 * @property {AbortSignal} signal
 */

/**
 * Builds a remote whenever it changes, and shows it inside a site to the browser that opens the link.
 *
 * @param {import('./arguments.mjs').Arguments} given
 * @param {AbortSignal} signal
 * @returns {Promise<number>} Exit code, once it was interrupted.
 * @throws PreparationFailed where something is missing, or the site refuses
 */
export async function develop({ remote, site: url, port, isBuilt }, signal) {
  const project = findProject(remote);
  const site = await accessSite(url, signal);
  const folder = await mkdtemp(join(tmpdir(), `tessera-${project.name}-`));
  /** @type {Work['server'] | undefined} */
  let server;
  try {
    if (!site.own && !isBuilt)
      await prepare(createProgress(2), signal, {
        projects: ['@tessera/federation', '@tessera/release-cli'],
      });
    const ports = port === null ? [defaultPort(project.name), 0] : [port];
    server = await serveBuilds({ folder, site: site.url, ports });
    console.log(`\n${project.name} is built from ${project.folder} and served at ${server.origin}`);
    await work({ project, site, server, folder, signal });
  } catch (error) {
    if (!signal.aborted) throw inOneLine(error);
  } finally {
    await server?.stop();
    await site.own?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  console.log('\nStopped.');
  return 0;
}

/**
 * Builds and reports, until it is interrupted.
 *
 * @param {Work} what
 * @throws the reason of `signal`, or where the site ends or refuses the link
 */
async function work({ project, site, server, folder, signal }) {
  const { nextChange } = /** @type {Federation} */ (
    await builtPackage('federation/dist/build/index.js')
  );
  const failure = new AbortController();
  void site.own?.ended.then(() => failure.abort(new PreparationFailed('The site has ended.')));
  const builder = startBuilder();
  const announce = firstTime((build) => {
    const { origin } = server;
    developmentLink(site, { name: project.name, origin, build: join(folder, build) }).then(
      (url) => printLink(url, `good for ${linkHours} hours`),
      (error) => failure.abort(error),
    );
  });
  await buildOnChange({
    builder,
    nextChange,
    context: project.folder,
    folder,
    signal: AbortSignal.any([signal, failure.signal]),
    onBuild(state, seconds) {
      server.report(state);
      reportBuild(state.problem, seconds);
      announce(String(state.build));
    },
  }).finally(builder.stop);
}

/**
 * @param {(text: string) => void} act
 * @returns {(text: string) => void} Does that once.
 */
function firstTime(act) {
  let isDone = false;
  return (text) => {
    if (!isDone) act(text);
    isDone = true;
  };
}

/**
 * What the person at the terminal can do something about needs no stack.
 *
 * @param {unknown} error
 */
function inOneLine(error) {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'EADDRINUSE')
    return new PreparationFailed('The port is in use: choose another one, or leave out --port.');
  return error.name === 'CommandError' ? new PreparationFailed(error.message) : error;
}
