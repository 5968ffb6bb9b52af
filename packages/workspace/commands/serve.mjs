import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PreparationFailed } from './preparation.mjs';
import { backend, launchSite, verboseLevels } from './site.mjs';

/** Pauses before consecutive restarts, in milliseconds; after the last one the command gives up. */
const restartPauses = [1, 2, 4, 8, 15, 30, 30, 30, 30, 30].map((seconds) => seconds * 1000);
/** A site that ran for this long has started properly. */
const stableAfterMs = 60_000;

/**
 * @typedef {object} ServeOptions
 * @property {AbortSignal} signal Stops the site, or the wait for its restart.
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string) => void} print What happens, and the site's log as it comes.
 * @property {string} [entry] Script that is the site; the built backend where absent.
 * @property {readonly number[]} [pauses]
 */

/**
 * Runs the built site until it is stopped, and restarts it when it dies. Nothing is installed, built or
 * published.
 *
 * @param {ServeOptions} options
 * @returns {Promise<number>} Exit code: 0 if it was stopped, 1 if the site can't be kept running.
 */
export async function serve({ entry = backend, pauses = restartPauses, ...options }) {
  assertBuilt(entry);
  let port = options.env['PORT'];
  for (let deaths = 0; ; deaths += 1) {
    const env = { ...options.env, PORT: port };
    const { address, isStable } = await runOnce({ ...options, entry, env });
    if (options.signal.aborted) return 0;
    if (address === null && deaths === 0) return 1;
    // A proxy knows the site by its port, also by one that it chose itself.
    if (address !== null) ({ port } = new URL(address));
    if (isStable) deaths = 0;
    const pause = pauses[deaths];
    if (pause === undefined) {
      options.print(`The site crashed ${deaths + 1} times in a row and won't be restarted.`);
      return 1;
    }
    options.print(`The site crashed and will be restarted in ${pause / 1000} s.`);
    await wait(pause, undefined, { signal: options.signal }).catch(ignore);
    if (options.signal.aborted) return 0;
  }
}

/** @param {string} entry */
function assertBuilt(entry) {
  if (existsSync(entry)) return;
  throw new PreparationFailed('Nothing has been built here. Run npm ci and npm run build first.');
}

/**
 * @param {ServeOptions & { entry: string }} options
 * @returns {Promise<{ address: string | null, isStable: boolean }>} Once it has ended: its address, `null` if it
 *   never did, and whether it did so for a while.
 */
async function runOnce({ entry, env, signal, print }) {
  const isVerbose = verboseLevels.has(env['LOG_LEVEL'] || 'info');
  try {
    const { address, ended, stop } = await launchSite({
      entry,
      env,
      signal,
      onInfo: (_, line) => isVerbose && print(line),
      onWarning: (_, line) => print(line),
    });
    const ready = performance.now();
    const stopSite = () => void stop();
    signal.addEventListener('abort', stopSite);
    print(`Tessera is ready: ${address}`);
    await ended;
    signal.removeEventListener('abort', stopSite);
    return { address, isStable: performance.now() - ready > stableAfterMs };
  } catch {
    // What it said has been printed.
    return { address: null, isStable: false };
  }
}

function ignore() {}
