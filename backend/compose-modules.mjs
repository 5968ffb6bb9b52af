import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'src/modules');
const target = join(import.meta.dirname, 'src/composed-modules.ts');

/**
 * Writes `src/composed-modules.ts`, which names the modules of the application: those in `src/modules` that have a
 * definition. It is not committed, so that two new modules never change the same file.
 */
export function composeModules() {
  const text = composedModules(definedModules());
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

function definedModules() {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'definition.ts')))
    .toSorted();
}

/** @param {readonly string[]} names */
function composedModules(names) {
  const imports = names.map(
    (name) =>
      `import { definition as ${identifier(name)} } from './modules/${name}/definition.js';`,
  );
  return `// Written by compose-modules.mjs from the folders in src/modules.
${imports.join('\n')}
import type { ModuleDefinition } from './platform/modules/index.js';

/** Every module of the application. */
export const modules = [
${names.map((name) => `  ${identifier(name)},`).join('\n')}
] as const satisfies readonly ModuleDefinition[];
`;
}

/**
 * @param {string} name
 * @returns {string} For example `sampleCatalog` for `sample-catalog`.
 */
function identifier(name) {
  return name.replaceAll(/-\w/g, (letter) => letter.slice(1).toUpperCase());
}

if (process.argv[1] === import.meta.filename) composeModules();
