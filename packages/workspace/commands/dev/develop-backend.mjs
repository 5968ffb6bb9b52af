import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchBundler } from '../../bundle/watch-bundler.mjs';
import { noteLocalSite } from '../local-site-note.mjs';
import { PreparationFailed } from '../preparation.mjs';
import { launchOrRedo } from '../redo.mjs';
import { launchSite } from '../site.mjs';
import { start } from '../start.mjs';
import { workspaceRoot } from '../workspace-root.mjs';
import { restartOnBuild } from './restart-on-build.mjs';
import { reportBuild } from './terminal.mjs';

/** @typedef {{ developmentConfiguration: (folder: string) => Promise<import('@rspack/core').Configuration> }} BackendBuild */

/** Inside the project, so that the bundle resolves packages as the sources do. */
const cache = join(workspaceRoot, 'backend/node_modules/.cache');
const folder = join(cache, 'dev');

/**
 * Runs the site of this clone, and starts it again after every change of the server or of the packages in it.
 *
 * @param {AbortSignal} signal
 * @param {readonly string[]} redo Modules whose tables are created anew whenever their migrations were edited.
 * @returns {Promise<number>} Exit code, once it was interrupted.
 * @throws PreparationFailed where the site can't be started
 */
export async function developBackend(signal, redo) {
  const command = 'npm run dev -- backend';
  const site = await start({ signal, redo, command });
  const { developmentConfiguration } = /** @type {BackendBuild} */ (
    await import(pathToFileURL(join(workspaceRoot, 'backend/rspack.config.mjs')).href)
  );
  const bundle = watchBundler(await developmentConfiguration(folder));
  console.log(
    `\nTessera is at ${site.address}. It restarts when backend/src changes. (Ctrl+C stops it)\n`,
  );
  const { port } = new URL(site.address);
  try {
    await restartOnBuild({
      bundle,
      site,
      signal,
      onBuild: reportBuild,
      launch: async () => {
        const env = {
          ...process.env,
          PORT: port,
          DEPLOY_TOKEN: site.token,
          NODE_COMPILE_CACHE: join(cache, 'compiled'),
        };
        const restarted = await launchOrRedo(
          async (modules) => relaunch({ env, signal, redo: modules }),
          { redo, command, signal },
        ).catch(report);
        return noteLocalSite(process.env, restarted, site.token);
      },
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await bundle.stop();
  }
  console.log('\nStopped.');
  return 0;
}

/** @param {Pick<import('../site.mjs').LaunchOptions, 'env' | 'signal' | 'redo'>} options */
async function relaunch(options) {
  return launchSite({
    ...options,
    entry: join(folder, 'main.js'),
    onInfo: () => undefined,
    onWarning: (text) => console.error(text),
  });
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function report(error) {
  if (error instanceof PreparationFailed) console.error(`\n${error.message}\n`);
  throw error;
}
