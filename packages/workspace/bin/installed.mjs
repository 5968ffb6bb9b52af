import { existsSync, readFileSync } from 'node:fs';

/**
 * Prints what a cached result depends on besides files of the repository: the version of Node, and the packages that are
 * installed in the current folder. They may lag behind the lock file.
 */
const installed = 'node_modules/.package-lock.json';
console.log(process.version);
if (existsSync(installed)) console.log(readFileSync(installed, 'utf8'));
