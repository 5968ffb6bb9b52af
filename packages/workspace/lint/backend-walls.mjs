/**
 * The walls inside the backend: `platform` knows no domain, and a module is reached through its `index`.
 *
 * @param {string} from Path inside the backend of the importing file.
 * @param {string} to Path inside the backend of what it imports.
 * @returns {string | null} One sentence that names the right place, or `null`.
 */
export function backendWall(from, to) {
  const target = moduleOf(to);
  if (from.startsWith('src/platform/')) return platformWall(to);
  if (target === null || target.name === moduleOf(from)?.name) return null;
  if (/^index(\.[jt]s)?$/.test(target.file) || target.file === '') return null;
  return `Import src/modules/${target.name}/index.js; what that file does not export is private to the module.`;
}

/** @param {string} to */
function platformWall(to) {
  if (to.startsWith('src/platform/')) return null;
  return 'src/platform knows no domain: move this code into a module, or let the module hand it in.';
}

/** @param {string} path */
function moduleOf(path) {
  const match = /^src\/modules\/([^/]+)\/?(.*)$/.exec(path);
  return match ? { name: match[1] ?? '', file: match[2] ?? '' } : null;
}
