import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ context: string, number: number, folder: string }} BuildOrder
 * @typedef {{ files: readonly string[], directories: readonly string[], missing: readonly string[] }} Watched
 * @typedef {{ problem: string | null, sources: Watched }} BuildResult
 *
 * @typedef {object} Builder
 * @property {(order: BuildOrder) => Promise<BuildResult>} build
 * @property {() => void} stop
 */

const program = fileURLToPath(new URL('builder-process.mjs', import.meta.url));
/** Builds of one process. Each leaks some megabytes, and the command may run all day. */
const maxBuilds = 50;

/** @returns {Builder} A builder in a process of its own, which is replaced from time to time between two builds. */
export function startBuilder() {
  let child = fork(program);
  let left = maxBuilds;
  return {
    async build(order) {
      child.send(order);
      const result = await resultOf(child);
      left -= 1;
      if (left === 0) {
        child.disconnect();
        child = fork(program);
        left = maxBuilds;
      }
      return result;
    },
    stop() {
      if (child.connected) child.disconnect();
    },
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<BuildResult>}
 */
function resultOf(child) {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The process that builds has ended'));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(/** @type {BuildResult} */ (message));
    });
  });
}
