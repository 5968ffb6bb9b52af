import { rspack } from '@rspack/core';

/** From the last of several changes until the build, in milliseconds: editors write more than one file. */
const pause = 40;

/**
 * A bundle that is made again after every change of its sources.
 *
 * @typedef {object} WatchedBundle
 * @property {(signal: AbortSignal) => Promise<string | null>} next Resolves after the next build, or at once where one
 *   has ended since the last call: what is wrong with the sources, `null` where the bundle is whole. Rejects with the
 *   reason of `signal`.
 * @property {() => Promise<void>} stop
 */

/**
 * @param {import('@rspack/core').Configuration} configuration
 * @returns {WatchedBundle}
 */
export function watchBundler(configuration) {
  /** @type {{ problem: string | null } | null} */
  let latest = null;
  /** @type {(() => void) | undefined} */
  let wake;
  const watching = rspack(configuration).watch({ aggregateTimeout: pause }, (error, stats) => {
    latest = { problem: error?.message ?? problemOf(stats) };
    wake?.();
  });
  return {
    async next(signal) {
      if (!latest) await new Promise(resolveOn(signal, (resolve) => (wake = resolve)));
      const { problem } = /** @type {{ problem: string | null }} */ (
        /** @type {unknown} */ (latest)
      );
      latest = null;
      return problem;
    },
    stop: async () => new Promise((resolve) => watching.close(() => resolve())),
  };
}

/** @param {import('@rspack/core').Stats | undefined} stats */
function problemOf(stats) {
  if (!stats?.hasErrors()) return null;
  return stats.toString({ preset: 'errors-only', colors: false, errorDetails: false });
}

/**
 * @param {AbortSignal} signal
 * @param {(resolve: () => void) => void} begin
 * @returns {(resolve: (value: undefined) => void, reject: (reason: unknown) => void) => void}
 */
function resolveOn(signal, begin) {
  return (resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    begin(() => {
      signal.removeEventListener('abort', abort);
      resolve(undefined);
    });
  };
}
