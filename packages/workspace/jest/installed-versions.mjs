import { readJson } from '../commands/workspace-root.mjs';

/**
 * What npm notes of an installed package, as far as it is read here.
 *
 * @typedef {object} Installed
 * @property {string} [version]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 *
 * @typedef {Readonly<Record<string, Installed>>} Packages By path, such as `node_modules/express`.
 */

/**
 * The versions of packages and of all that they require, in an order that depends on nothing else.
 *
 * @param {readonly string[]} names
 * @param {Packages} [packages] What is installed here where absent.
 * @returns {string[]} Such as `node_modules/express 5.3.0`.
 */
export function installedVersions(names, packages = installedPackages()) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = names.map((name) => ({ name, from: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = resolve(next.name, next.from, packages);
    if (path === null || found.has(path)) continue;
    found.add(path);
    waiting.push(...requiredBy(packages[path]).map((name) => ({ name, from: path })));
  }
  return [...found].toSorted().map((path) => `${path} ${packages[path]?.version ?? ''}`);
}

/** @returns {Packages} */
function installedPackages() {
  const lock = readJson('node_modules/.package-lock.json');
  return /** @type {{ packages: Packages } | null} */ (lock)?.packages ?? {};
}

/** @param {Installed} [installed] */
function requiredBy({ dependencies, optionalDependencies, peerDependencies } = {}) {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/**
 * @param {string} name
 * @param {string} from Path of the package that requires it; empty for the workspace.
 * @param {Packages} packages
 * @returns {string | null} `null` for one that is not installed.
 */
function resolve(name, from, packages) {
  const path = `${from}${from && '/'}node_modules/${name}`;
  if (path in packages) return path;
  return from === ''
    ? null
    : resolve(name, from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, ''), packages);
}
