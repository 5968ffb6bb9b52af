import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PreparationFailed } from '../preparation.mjs';
import { readJson, workspaceRoot } from '../workspace-root.mjs';

/**
 * @typedef {object} Project
 * @property {string} name Such as `mf-news`.
 * @property {string} folder
 */

/**
 * The remote that is meant by a name or a folder.
 *
 * @param {string} word
 * @param {string} [from] Where the command was given.
 * @returns {Project}
 * @throws PreparationFailed where there is none
 */
export function findProject(word, from = process.env['INIT_CWD'] ?? process.cwd()) {
  const folders = [join(workspaceRoot, word), resolve(from, word)];
  const folder = folders.find((one) => existsSync(join(one, 'src/manifest.ts')));
  const { name = '' } = /** @type {{ name?: string }} */ (
    (folder && readJson(join(folder, 'package.json'))) ?? {}
  );
  if (folder && name.startsWith('mf-')) return { name, folder };
  const known = readdirSync(workspaceRoot).filter((one) => one.startsWith('mf-'));
  throw new PreparationFailed(`There is no remote ${word}. In this clone: ${known.join(', ')}.`);
}
