import { allowedModules, modulesForAll } from './walls.mjs';

/**
 * The walls inside the backend: `platform` knows no domain, and a module is reached through its `index`, by those that have it in
 * their row of the table; tests compose applications of definitions, and write rows of other modules by what their tests offer.
 *
 * @param {string} from Path inside the backend of the importing file.
 * @param {string} to Path inside the backend of what it imports.
 * @returns {string | null} One sentence that names the right place, or `null`.
 */
export function backendWall(from, to) {
  if (from.startsWith('src/platform/')) return platformWall(from, to);
  const module = moduleAt(to);
  if (module === undefined || module === moduleAt(from) || isTestOf(module, from)) return null;
  return moduleWall(from, to, module);
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} module Folder of another module, which `to` belongs to.
 */
function moduleWall(from, to, module) {
  const file = to.slice(module.length + 1);
  if (/^(index(\.[jt]s)?)?$/.test(file)) return facadeProblem(from, module);
  if (/^(definition\.[jt]s|test\/.+)$/.test(file) && isTestPath(from)) return null;
  return `Import ${module}/index.js; what that file does not export is private to the module.`;
}

/**
 * @param {string} from
 * @param {string} module Folder of the module whose facade is used.
 */
function facadeProblem(from, module) {
  const user = moduleAt(from);
  if (user === undefined || isTestPath(from)) return null;
  const [name, used] = [nameOf(user), nameOf(module)];
  if (modulesForAll.includes(used) || allowedModules[name]?.includes(used)) return null;
  return `${name} may not use ${used}: if it is to depend on it, add '${used}' to the row '${name}' of allowedModules in packages/workspace/lint/walls.mjs.`;
}

/** Such as `discovery/catalog`. @param {string} module */
function nameOf(module) {
  return module.replace('src/modules/', '');
}

/**
 * Its tests are set up as those of modules, and start it by the harness, which knows no domain either.
 *
 * @param {string} from
 * @param {string} to
 */
function platformWall(from, to) {
  if (to.startsWith('src/platform/')) return null;
  if (/^test\/(harness\/|build-program)/.test(to) && isTestPath(from)) return null;
  return 'src/platform knows no domain: move this code into a module, or let the module hand it in.';
}

/**
 * The folder of the module that a file belongs to, such as `src/modules/discovery/catalog`.
 *
 * @param {string} path
 */
function moduleAt(path) {
  return /^src\/modules\/[^/]+\/[^/]+/.exec(path)?.[0];
}

/**
 * The tests of a module belong to it.
 *
 * @param {string} module
 * @param {string} path
 */
function isTestOf(module, path) {
  return path.startsWith(`test/${module.slice(module.lastIndexOf('/') + 1)}/`);
}

/** @param {string} path */
function isTestPath(path) {
  return path.startsWith('test/') || path.includes('/test/') || path.endsWith('.test.ts');
}
