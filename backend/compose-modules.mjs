import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { modules } from '@tessera/workspace/nx/inner-projects.mjs';

const target = join(import.meta.dirname, 'src/composed-modules.ts');

/**
 * Writes `src/composed-modules.ts`, which names the modules of the application: the folders in `src/modules` that have a
 * definition. It is not committed, so that two new modules never change the same file.
 */
export function composeModules() {
  const folders = modules(dirname(import.meta.dirname)).map(({ folder }) => folder);
  const text = composedModules(folders);
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

/** @param {readonly string[]} folders Relative to the workspace. */
function composedModules(folders) {
  const names = folders.map((folder) => posix.basename(folder));
  const imports = folders.map((folder) => {
    const path = posix.relative('backend/src', folder);
    return `import { definition as ${identifier(posix.basename(folder))} } from './${path}/definition.js';`;
  });
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
