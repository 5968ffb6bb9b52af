import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopwatch } from '../progress.mjs';

/**
 * @typedef {import('./builder.mjs').Builder} Builder
 * @typedef {(watched: import('./builder.mjs').Watched, since: number, signal: AbortSignal) => Promise<void>} NextChange
 *
 * @typedef {object} BuildOnChangeOptions
 * @property {Builder} builder
 * @property {NextChange} nextChange Resolves once something has changed.
 * @property {string} context Folder of the remote's project.
 * @property {string} folder Each build gets a folder in it.
 * @property {AbortSignal} signal
 * @property {(state: import('./build-server.mjs').BuildState, seconds: string) => void} onBuild
 */

/** How many whole builds stay, because pages may still request their files. */
const maxBuilds = 20;

/**
 * Builds a remote, and again after every change of what it is made from.
 *
 * @param {BuildOnChangeOptions} options
 * @throws the reason of `signal`
 */
export async function buildOnChange({ builder, nextChange, ...options }) {
  const { context, folder, signal, onBuild } = options;
  /** @type {number[]} */
  const whole = [];
  for (let number = nextNumber(0); ; number = nextNumber(number)) {
    const begun = Date.now();
    const seconds = stopwatch();
    const { problem, sources } = await builder.build({
      context,
      number,
      folder: join(folder, String(number)),
    });
    signal.throwIfAborted();
    if (problem === null) whole.push(number);
    onBuild({ build: whole.at(-1) ?? null, problem }, seconds());
    const gone = problem === null ? whole.splice(0, whole.length - maxBuilds) : [number];
    for (const old of gone) await rm(join(folder, String(old)), { recursive: true, force: true });
    await nextChange(sources, begun, signal);
  }
}

/**
 * A page may outlive this process, and must never take a build for one that it has already.
 *
 * @param {number} last
 */
function nextNumber(last) {
  return Math.max(last + 1, Math.floor(Date.now() / 1000));
}
