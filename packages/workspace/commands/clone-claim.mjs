import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceRoot } from './workspace-root.mjs';

const claimFile = join(workspaceRoot, '.nx/preparing.pid');

/** Another process installs or builds in this clone; `message` says which. */
export class CloneInUse extends Error {}

/**
 * Runs `work` while no other process installs or builds in this clone. The right is lost with the death of its
 * holder.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [file] Holds the id of the process that works.
 * @returns {Promise<T>}
 * @throws CloneInUse while another living process works
 */
export async function alone(work, file = claimFile) {
  claim(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function claim(file) {
  mkdirSync(dirname(file), { recursive: true });
  while (!written(file)) {
    const holder = Number(readText(file));
    if (isAlive(holder))
      throw new CloneInUse(
        `Process ${holder} is installing or building in this clone. Wait until it is done, then try again.`,
      );
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function written(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
