import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../commands/workspace-root.mjs';

/**
 * @typedef {object} NxSettings
 * @property {{ server: readonly (string | { externalDependencies?: readonly string[] })[] }} namedInputs
 */

/**
 * The server that journeys visit is made with the packages that `backend` declares. The input `server` names them, because a
 * group of journeys depends on modules, not on `backend`: a new version of one has to run all journeys again.
 *
 * @param {string} root Folder of the workspace.
 * @returns {string[]} One sentence for each package that is missing or left over.
 */
export function serverPackageProblems(root) {
  const named = serverPackages(root);
  const declared = declaredPackages(root);
  const list = 'externalDependencies of the input server';
  return [
    ...declared
      .filter((name) => !named.includes(name))
      .map((name) => `nx.json: add ${name}, which backend/package.json declares, to the ${list}`),
    ...named
      .filter((name) => !declared.includes(name))
      .map((name) => `nx.json: take ${name} out of the ${list}; backend/package.json lacks it`),
  ];
}

/**
 * Writes the list, one package a line as it stands.
 *
 * @param {string} root Folder of the workspace.
 * @returns {string[]} One sentence where it was changed.
 */
export function writeServerPackages(root) {
  if (serverPackageProblems(root).length === 0) return [];
  const file = join(root, 'nx.json');
  const list = declaredPackages(root).map((name) => `          ${JSON.stringify(name)}`);
  const text = readFileSync(file, 'utf8');
  // That of the input `server`, whatever other inputs name.
  const changed = text.replace(
    /("server": \[[^]*?"externalDependencies": \[)[^\]]*\]/,
    (_, before) => `${before}\n${list.join(',\n')}\n        ]`,
  );
  writeFileSync(file, changed);
  return ['nx.json: wrote the externalDependencies of the input server'];
}

/** @param {string} root */
function serverPackages(root) {
  const { namedInputs } = /** @type {NxSettings} */ (readJson('nx.json', root));
  return namedInputs.server.flatMap((input) =>
    typeof input === 'string' ? [] : (input.externalDependencies ?? []),
  );
}

/**
 * Without those of the workspace, which are projects: modules name them.
 *
 * @param {string} root
 */
function declaredPackages(root) {
  const { dependencies } = /** @type {{ dependencies: Record<string, string> }} */ (
    readJson('backend/package.json', root)
  );
  return Object.keys(dependencies).filter((name) => !name.startsWith('@tessera/'));
}
