import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the owners of areas are named; parallel additions are merged by `.gitattributes`. */
export const codeOwners = '.github/CODEOWNERS';

/**
 * Areas without an owner of their own, and owners of what no longer exists.
 *
 * @param {string} root Folder of the workspace.
 * @returns {string[]} One sentence for each.
 */
export function ownerProblems(root) {
  const patterns = ownedPaths(readFileSync(join(root, codeOwners), 'utf8'));
  const owned = new Set(patterns);
  return [
    ...areasOf(root)
      .filter((area) => !owned.has(area))
      .map((area) => `${area} has no owner: add it to ${codeOwners}`),
    ...patterns
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${codeOwners} names ${path}, which does not exist`),
  ];
}

/**
 * @param {string} text
 * @returns {string[]} Paths without slashes around them.
 */
function ownedPaths(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('/'));
  return lines.map((line) => (line.split(/\s+/)[0] ?? '').replaceAll(/^\/|\/$/g, ''));
}

/** @param {string} root */
function areasOf(root) {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const contracts = readdirSync(join(root, 'packages')).filter((name) =>
    name.startsWith('contracts-'),
  );
  const modules = readdirSync(join(root, 'backend/src/modules')).filter((name) =>
    existsSync(join(root, 'backend/src/modules', name, 'project.json')),
  );
  return [
    ...remotes,
    ...contracts.map((name) => `packages/${name}`),
    ...modules.map((name) => `backend/src/modules/${name}`),
  ];
}
