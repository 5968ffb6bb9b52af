import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { modules } from '../nx/inner-projects.mjs';

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
 * Adds areas, each with the owner of its name, and takes out what is gone.
 *
 * @param {string} root Folder of the workspace.
 * @returns {string[]} One sentence for each line that was changed.
 */
export function writeOwners(root) {
  const file = join(root, codeOwners);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const kept = lines.filter((line) =>
    ownedPaths(line).every((path) => existsSync(join(root, path))),
  );
  const owned = new Set(ownedPaths(lines.join('\n')));
  const added = areasOf(root)
    .filter((area) => !owned.has(area))
    .map((area) => `${`/${area}/`.padEnd(39)} @tessera/${teamOf(area)}`);
  const removed = lines.filter((line) => !kept.includes(line));
  if (added.length + removed.length > 0) writeFileSync(file, `${[...kept, ...added].join('\n')}\n`);
  return [
    ...added.map((line) => `${codeOwners}: added ${line.replaceAll(/\s+/g, ' ')}`),
    ...removed.map((line) => `${codeOwners}: took out ${line.replaceAll(/\s+/g, ' ')}`),
  ];
}

/**
 * @param {string} area
 * @returns {string} For example `discovery` for `mf-discovery`, `packages/contracts-discovery` and its modules.
 */
function teamOf(area) {
  return basename(area).replace(/^(?:mf|contracts)-/, '');
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
  return [
    ...remotes,
    ...contracts.map((name) => `packages/${name}`),
    ...new Set(modules(root).map(({ folder }) => dirname(folder))),
  ];
}
