import { existsSync, readFileSync } from 'node:fs';
import { isInstalled } from '../commands/installation.mjs';

/**
 * Prints what a cached result depends on besides files of the repository and the packages of the lock file that Nx knows a
 * project to use: the version of Node, and what is installed in the current folder where that is something else.
 */
const installed = 'node_modules/.package-lock.json';
console.log(process.version);
if (existsSync(installed)) {
  const text = readFileSync(installed, 'utf8');
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  if (!isInstalled(lock, JSON.parse(text))) console.log(text);
}
