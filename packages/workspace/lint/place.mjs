import { relative, sep } from 'node:path';
import { workspaceRoot } from '../commands/workspace-root.mjs';

/**
 * Where a file stands.
 *
 * @typedef {object} Place
 * @property {string} project Folder of the project, for example `mf-news` or `packages/contracts`.
 * @property {string} kind Key of the table of walls: `remote` for every remote, else the last part of the folder.
 * @property {string} path Path inside the project, with `/` on every system.
 */

/**
 * @param {string} file Absolute path.
 * @param {string} root Folder of the workspace.
 * @returns {Place | null} `null` for files outside every project.
 */
export function placeOf(file, root = workspaceRoot) {
  const parts = relative(root, file).split(sep);
  const depth = depthOf(parts);
  if (parts[0] === '..' || parts.length <= depth) return null;
  const project = parts.slice(0, depth).join('/');
  return { project, kind: kindOf(project), path: parts.slice(depth).join('/') };
}

/**
 * How many folders lead to a project. A remote for tests stands in a package.
 *
 * @param {readonly string[]} parts
 */
function depthOf([top, , inner = '']) {
  if (top !== 'packages') return 1;
  return inner.startsWith('mf-') ? 3 : 2;
}

/**
 * The kind of a project in the table of walls.
 *
 * @param {string} project Folder.
 */
export function kindOf(project) {
  if (/(^|\/)mf-[^/]+$/.test(project)) return 'remote';
  if (project.startsWith('packages/contracts-')) return 'area contracts';
  return project.replace('packages/', '');
}

/**
 * The project that a bare import names.
 *
 * @param {string} specifier For example `@tessera/contracts` or `mf-news/src/page`.
 * @returns {Pick<Place, 'project' | 'kind'> | null} `null` for packages from outside the workspace.
 */
export function projectNamed(specifier) {
  const scoped = /^@tessera\/([^/]+)/.exec(specifier)?.[1];
  const plain = /^(shell|mf-[^/]+)(\/|$)/.exec(specifier)?.[1];
  const project = scoped && scoped !== 'backend' ? `packages/${scoped}` : (scoped ?? plain);
  return project ? { project, kind: kindOf(project) } : null;
}

/**
 * @param {Place} place
 * @returns {boolean} Whether the file is a test, or serves tests alone.
 */
export function isTest({ path }) {
  return /\.test\.tsx?$/.test(path) || /(^|\/)test\//.test(path);
}

/**
 * @param {Place} place
 * @returns {boolean} Whether the file sets up a tool, and is neither shipped nor tested itself.
 */
export function isConfiguration({ path }) {
  return /^[\w.-]+(\.config\.ts|\.[mc]?js)$/.test(path);
}
