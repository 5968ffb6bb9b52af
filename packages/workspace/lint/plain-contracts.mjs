import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspaceRoot } from '../commands/workspace-root.mjs';

/** @typedef {{ imports: string[], exports: string[] }} Module */

/** Packages of contracts: the platform's, and those of areas. */
export const contractPackage = /^@tessera\/(contracts(?:-[a-z-]+)?)$/;

/**
 * What code for the browser may import from a package of contracts by value: what stands in modules that bring no
 * validation along.
 *
 * @param {string} name Folder in `packages`.
 * @param {string} [root] Folder of the workspace.
 * @returns {ReadonlySet<string>}
 */
export function readPlainContracts(name, root = workspaceRoot) {
  const folder = join(root, `packages/${name}/src`);
  const modules = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [`./${basename(file, '.ts')}.js`, readModule(join(folder, file))]),
  );
  return new Set(
    [...modules].flatMap(([name, { exports }]) => (isPlain(name, modules) ? exports : [])),
  );
}

/**
 * @param {string} path
 * @returns {Module}
 */
function readModule(path) {
  const text = readFileSync(path, 'utf8');
  return {
    imports: captures(text, /^import (?!type\b)[^;]*? from '([^']+)'/gm),
    exports: captures(text, /^export (?:async )?(?:function|const|class) (\w+)/gm),
  };
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function captures(text, pattern) {
  return [...text.matchAll(pattern)].map(([, capture = '']) => capture);
}

/**
 * @param {string} name
 * @param {Map<string, Module>} modules
 * @returns {boolean}
 */
function isPlain(name, modules) {
  const module = modules.get(name);
  return module !== undefined && module.imports.every((imported) => isPlain(imported, modules));
}
