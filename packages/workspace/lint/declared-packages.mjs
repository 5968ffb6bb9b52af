import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { isConfiguration, isTest } from './place.mjs';
import { testTools } from './walls.mjs';

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {{ name?: string } & Partial<Record<typeof fields[number], Record<string, string>>>} Package */

const fields = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
]);

/**
 * What is wrong with the import of a package that no `package.json` names: it is there only as long as some other
 * project asks for it. Tests and tools for them may also use what the workspace declares for all.
 *
 * @param {Place} from
 * @param {string} specifier
 * @param {string} root Folder of the workspace.
 * @returns {string | null}
 */
export function undeclaredProblem(from, specifier, root) {
  if (/^[.#/]/.test(specifier) || isBuiltin(specifier)) return null;
  const name = packageOf(specifier);
  const own = declaredIn(join(root, from.project));
  if (own === null || own.has(name)) return null;
  const isTool = isTest(from) || isConfiguration(from) || testTools.includes(from.kind);
  if (isTool && declaredIn(root)?.has(name)) return null;
  return `${from.project}/package.json does not declare ${name}: npm install ${name} -w ${from.project}`;
}

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** @type {Map<string, ReadonlySet<string> | null>} */
const known = new Map();

/**
 * Names of the packages that a project declares, and its own; read once for all files.
 *
 * @param {string} folder
 * @returns {ReadonlySet<string> | null} `null` where there is no package.json.
 */
function declaredIn(folder) {
  const present = known.get(folder);
  if (present !== undefined) return present;
  const declared = readDeclared(join(folder, 'package.json'));
  known.set(folder, declared);
  return declared;
}

/** @param {string} path */
function readDeclared(path) {
  try {
    const content = /** @type {Package} */ (JSON.parse(readFileSync(path, 'utf8')));
    const names = fields.flatMap((field) => Object.keys(content[field] ?? {}));
    return new Set([...names, content.name ?? '']);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw error;
  }
}
