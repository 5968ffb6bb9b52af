import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenPaths } from './structure.mjs';

/** Variables in words joined by `_`, except those of Node and of the command `tessera`. */
const variable = /\b(?!TESSERA_|NODE_)[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g;

/**
 * What the README and the how-tos say of settings has to be true of those that the server declares.
 *
 * @param {string} root Folder of the workspace.
 * @returns {string[]} One sentence for each page that names a setting which nobody declares.
 */
export function namedSettingProblems(root) {
  const paths = writtenPaths(root);
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
  const declared = new Set(
    paths
      .filter((path) => /^backend\/src\/.*settings\.ts$/.test(path))
      .flatMap((path) => variablesIn(read(path))),
  );
  return paths
    .filter((path) => /^(README|packages\/handbook\/how-to\/[^/]+)\.md$/.test(path))
    .flatMap((path) =>
      [...new Set(read(path).match(variable))]
        .filter((name) => !declared.has(name))
        .map((name) => `${path} names the setting ${name}, which is not declared`),
    );
}

/**
 * The variables of the settings that a file declares, each an object under its name.
 *
 * @param {string} source
 */
function variablesIn(source) {
  return [...source.matchAll(/^ {2,4}(\w+): \{/gm)].map(([, name = '']) =>
    name.replaceAll(/[A-Z]/g, '_$&').toUpperCase(),
  );
}
