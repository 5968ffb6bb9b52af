import { stopwatch } from '../progress.mjs';

/**
 * @typedef {import('../site.mjs').RunningSite} RunningSite
 *
 * @typedef {object} RestartOptions
 * @property {Pick<import('../../bundle/watch-bundler.mjs').WatchedBundle, 'next'>} bundle
 * @property {Pick<RunningSite, 'stop'>} site What runs already, of the sources as they are.
 * @property {AbortSignal} signal
 * @property {() => Promise<Pick<RunningSite, 'stop'>>} launch Starts what was built last.
 * @property {(problem: string | null, seconds: string) => void} onBuild Called once the new site is there, or with the
 *   reason why there is none.
 */

/**
 * Replaces a running site by what is built, after every build but the first. A build that fails leaves the site as it
 * is. Ends with the site stopped.
 *
 * @param {RestartOptions} options
 * @throws the reason of `signal`
 */
export async function restartOnBuild({ bundle, site, signal, launch, onBuild }) {
  /** @type {Pick<RunningSite, 'stop'> | null} */
  let running = site;
  try {
    const first = await bundle.next(signal);
    if (first !== null) onBuild(first, '');
    for (;;) {
      const problem = await bundle.next(signal);
      const seconds = stopwatch();
      if (problem === null) {
        await running?.stop();
        running = null;
        running = await launch().catch(() => null);
        signal.throwIfAborted();
      }
      onBuild(
        problem ?? (running ? null : 'The server stopped; the lines above say why.'),
        seconds(),
      );
    }
  } finally {
    await running?.stop();
  }
}
