/**
 * @typedef {object} Locked
 * @property {string} [resolved]
 * @property {boolean} [link] Whether it stands for the folder `resolved` of the workspace.
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * What is wrong with a lock file: it must not say from where packages come, because that differs from place to
 * place, and it must hold the builds of native packages for every system, or `npm ci` refuses to run.
 *
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {string[]} One sentence for each problem.
 */
export function lockProblems({ packages }) {
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => [
    ...(/^[a-z+]+:/.test(resolved ?? '') ? [`${path} names a host: ${resolved}`] : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => lockedPath(packages, path, name) === null)
      .map((name) => `${path} has no entry for ${name}: choose a version that is whole`),
  ]);
}

/**
 * Looks where Node would: beside the package, then ever further up.
 *
 * @param {Record<string, Locked>} packages
 * @param {string} from Path of a package in the lock file.
 * @param {string} name Package that it depends on.
 * @returns {string | null} Path of the dependency in the lock file.
 */
export function lockedPath(packages, from, name) {
  let folder = from;
  for (;;) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut < 0 ? '' : folder.slice(0, cut);
  }
}
