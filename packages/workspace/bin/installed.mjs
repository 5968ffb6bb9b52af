import { isInstalled } from '../commands/installation.mjs';
import { readJson } from '../commands/workspace-root.mjs';

/** @typedef {import('../commands/installation.mjs').Lock} Lock */

/**
 * Prints what a cached result depends on besides files of the repository and the packages of the lock file that Nx knows a
 * project to use: the version of Node, and what is installed in the current folder where that is something else.
 */
const folder = process.cwd();
const lock = /** @type {Lock | null} */ (readJson('package-lock.json', folder));
const installed = /** @type {Lock | null} */ (readJson('node_modules/.package-lock.json', folder));
console.log(process.version);
if (installed && !(lock && isInstalled(lock, installed))) console.log(JSON.stringify(installed));
