import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../commands/workspace-root.mjs';

/** Packages too large to be provided whole, and where the shell lists the names that it provides of them. */
const lists = {
  'react-router-dom': 'shell/src/composition/provided/react-router-dom.ts',
  '@tanstack/react-query': 'shell/src/composition/provided/react-query.ts',
  'styled-components': 'shell/src/composition/provided/styled-components.ts',
};

/**
 * What a page carries of the packages above.
 *
 * @param {string} [root] Folder of the workspace.
 * @returns {Map<string, { list: string, names: ReadonlySet<string> }>} By package.
 */
export function readProvidedNames(root = workspaceRoot) {
  return new Map(
    Object.entries(lists).map(([name, list]) => [
      name,
      { list, names: exportedNames(readFileSync(join(root, list), 'utf8')) },
    ]),
  );
}

/** @param {string} source A module that only exports names of another one. */
function exportedNames(source) {
  const names = /export \{([^}]*)\} from/.exec(source)?.[1] ?? '';
  return new Set(
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}
