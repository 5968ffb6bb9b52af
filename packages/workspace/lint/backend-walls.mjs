/**
 * The walls inside the backend: `platform` knows no domain, and a module is reached through its `index`; tests compose
 * applications of definitions, and write rows of other modules by what their tests offer.
 *
 * @param {string} from Path inside the backend of the importing file.
 * @param {string} to Path inside the backend of what it imports.
 * @returns {string | null} One sentence that names the right place, or `null`.
 */
export function backendWall(from, to) {
  if (from.startsWith('src/platform/')) return platformWall(from, to);
  const [, name, file] = /^src\/modules\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  if (name === undefined || file === undefined || name === moduleOf(from)) return null;
  if (/^(index(\.[jt]s)?)?$/.test(file)) return null;
  if (/^(definition\.[jt]s|test\/.+)$/.test(file) && isTestPath(from)) return null;
  return `Import src/modules/${name}/index.js; what that file does not export is private to the module.`;
}

/**
 * Its tests start it by the harness, which knows no domain either.
 *
 * @param {string} from
 * @param {string} to
 */
function platformWall(from, to) {
  if (to.startsWith('src/platform/')) return null;
  if (isTestPath(from) && /^test\/(harness\/|build-program)/.test(to)) return null;
  return 'src/platform knows no domain: move this code into a module, or let the module hand it in.';
}

/**
 * The tests of a module belong to it.
 *
 * @param {string} path
 */
function moduleOf(path) {
  return /^(?:src\/modules|test)\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string} path */
function isTestPath(path) {
  return path.startsWith('test/') || path.includes('/test/');
}
