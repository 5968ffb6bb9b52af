import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The main entry of a package of contracts: the platform's, and those of areas. */
export const contractPackage = /^@tessera\/contracts(?:-[a-z-]+)?$/;

/** What a package of contracts has for pages. */
const values = /^@tessera\/contracts(?:-[a-z-]+)?\/values$/;

/** Imports and exports by value; what is imported as a type is gone once it is compiled. */
const imported = /^(?:import|export) (?!type\b)[^;']*? from '([^']+)'/gm;

/**
 * Whether a module brings nothing along but itself and other such modules, so that pages can import it.
 *
 * @param {string} file Absolute path of a module in a package of contracts.
 * @param {string} specifier What it imports.
 * @returns {boolean}
 */
export function isPlain(file, specifier) {
  if (values.test(specifier)) return true;
  if (!specifier.startsWith('./')) return false;
  const path = join(dirname(file), specifier.replace(/\.js$/, '.ts'));
  return [...readFileSync(path, 'utf8').matchAll(imported)].every(([, found = '']) =>
    isPlain(path, found),
  );
}
