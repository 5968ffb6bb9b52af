import { lockedPath } from './lock-file.mjs';

/** @typedef {import('./lock-file.mjs').Locked} Locked */

/** Packages that build for browsers. */
const bundler = /^(?:@rspack|@module-federation)\//;

/**
 * A server is installed with what `backend` declares and what that depends on. The bundler builds, and is no part of a
 * running site: it is large, runs native code, and would have to be kept free of flaws there too.
 *
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {string[]} One sentence for each package that brings a bundler, with the way from `backend` to it.
 */
export function serverBundlerProblems({ packages }) {
  return waysToBundlers(packages).map(
    (way) => `backend depends on a bundler, which no server needs: ${way.join(' > ')}`,
  );
}

/**
 * The shortest way to each, because dependencies of packages that are nearer are visited first.
 *
 * @param {Record<string, Locked>} packages
 * @returns {string[][]} Names of packages.
 */
function waysToBundlers(packages) {
  const ways = [];
  const visited = new Set(['backend']);
  const next = [{ path: 'backend', way: ['backend'] }];
  for (const { path, way } of next) {
    for (const name of dependenciesOf(packages[path])) {
      const found = folderOf(packages, path, name);
      if (found === null || visited.has(found)) continue;
      visited.add(found);
      if (bundler.test(name)) ways.push([...way, name]);
      else next.push({ path: found, way: [...way, name] });
    }
  }
  return ways;
}

/** @param {Locked} [locked] */
function dependenciesOf({ dependencies, optionalDependencies } = {}) {
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

/**
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 */
function folderOf(packages, from, name) {
  const path = lockedPath(packages, from, name);
  const locked = path === null ? undefined : packages[path];
  return locked?.link ? (locked.resolved ?? null) : path;
}
