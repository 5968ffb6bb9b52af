import { join } from 'node:path';
import { run } from './processes.mjs';
import { readJson, workspaceRoot } from './workspace-root.mjs';

/**
 * The part of a lock file that says what belongs where. npm writes the same form into
 * `node_modules/.package-lock.json` for what is really there.
 *
 * @typedef {{ version?: string, link?: boolean, resolved?: string, optional?: boolean, devOptional?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/**
 * Whether every package of the lock file is there in the version that it asks for. Optional ones may be
 * absent: they are mainly builds for other systems.
 *
 * @param {Lock} lock
 * @param {Lock | null} installed
 * @returns {boolean}
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, wanted]) => {
      const present = installed.packages[path];
      if (!present) return wanted.optional === true || wanted.devOptional === true;
      return present.version === wanted.version && present.link === wanted.link;
    });
}

/** @returns {boolean} Whether `npm ci` has anything to do. */
export function needsInstallation() {
  const lock = /** @type {Lock | null} */ (readJson('package-lock.json'));
  if (!lock) throw new Error('package-lock.json is missing; this is not a complete clone');
  const installed = /** @type {Lock | null} */ (readJson('node_modules/.package-lock.json'));
  return !isInstalled(lock, installed);
}

/**
 * Installs the packages of the lock file.
 *
 * @param {AbortSignal} signal Stops it.
 * @returns {Promise<import('./processes.mjs').Outcome>}
 */
export async function install(signal) {
  const npm = process.env['npm_execpath'];
  const command = npm ? [process.execPath, npm] : ['npm'];
  return run([...command, 'ci', '--no-audit', '--no-fund'], { cwd: join(workspaceRoot), signal });
}
