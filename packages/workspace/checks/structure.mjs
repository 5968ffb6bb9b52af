import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { emptyNames } from '../lint/walls.mjs';

/** What may stand at the top level besides files and folders whose name begins with a dot. */
const topLevel = new Set([
  'shell',
  'mf-discovery',
  'mf-news',
  'mf-ai',
  'mf-personalization',
  'mf-creator',
  'mf-billing',
  'backend',
  'packages',
  'package.json',
  'package-lock.json',
  'nx.json',
  'tsconfig.base.json',
  'README.md',
  // Where people and tools that read licenses look for it, and nowhere else.
  'LICENSE',
]);

/** Folders that are made, not written. */
const made = new Set(['node_modules', 'dist']);

/**
 * @param {readonly string[]} entries Names of what stands at the top level.
 * @returns {string[]} One sentence for each that does not belong there.
 */
export function topLevelProblems(entries) {
  return entries
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .filter((name) => !topLevel.has(name) && !/^mf-[a-z0-9-]+$/.test(name))
    .map((name) => `${name} does not belong at the top level: put it into a project or a package`);
}

/**
 * @param {readonly string[]} paths Files and folders, relative to the workspace.
 * @returns {string[]} One sentence for each whose name says nothing.
 */
export function nameProblems(paths) {
  return paths
    .filter((path) => isEmptyName(path.slice(path.lastIndexOf('/') + 1)))
    .map((path) => `${path} says nothing of what it is for: name it after that`);
}

/** @param {string} name */
function isEmptyName(name) {
  const words = name.replace(/\..*$/, '').split(/[-_]/);
  return emptyNames.includes(words.at(-1) ?? '') || words.join('-') === 'shared';
}

/**
 * Every file and folder that people wrote.
 *
 * @param {string} root
 * @param {string} [folder] Relative to `root`.
 * @returns {string[]} Paths relative to `root`, with `/` on every system.
 */
export function writtenPaths(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !made.has(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? [path, ...writtenPaths(root, path)] : [path];
    });
}
