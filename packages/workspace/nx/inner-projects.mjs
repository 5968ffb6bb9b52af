import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * A folder within the backend or the journeys that is built or tested alone.
 *
 * @typedef {object} InnerProject
 * @property {string} name Such as `backend-playlists` or `journeys-frame`.
 * @property {string} folder Relative to the workspace.
 * @property {'module' | 'platform' | 'harness' | 'site' | 'journeys'} kind
 * @property {string | null} area Of a module, its folder in `modules`; of a group of journeys, its name.
 */

export const modulesFolder = 'backend/src/modules';
const journeysFolder = 'packages/e2e/src/journeys';

/** Those that are not one of many. @type {readonly InnerProject[]} */
const single = [
  { name: 'backend-platform', folder: 'backend/src/platform', kind: 'platform', area: null },
  { name: 'backend-harness', folder: 'backend/test/harness', kind: 'harness', area: null },
  { name: 'journeys-site', folder: 'packages/e2e/src/site', kind: 'site', area: null },
];

/**
 * Every project of this kind, by what stands in the folders.
 *
 * @param {string} root Folder of the workspace.
 * @returns {InnerProject[]}
 * @throws Error where two modules have one name
 */
export function innerProjects(root) {
  const existing = single.filter(({ folder }) => existsSync(join(root, folder)));
  return [...modules(root), ...existing, ...journeys(root)];
}

/**
 * The modules of the backend: folders with a `definition.ts` in the folder of their area.
 *
 * @param {string} root Folder of the workspace.
 * @returns {InnerProject[]} In the order of their names.
 * @throws Error where two have one name, or one stands in no area
 */
export function modules(root) {
  const areas = subfolders(root, modulesFolder);
  const stray = areas.find((folder) => isModule(root, folder));
  if (stray) throw new Error(`${stray} is a module: move it into the folder of its area`);
  const found = areas.flatMap((area) =>
    subfolders(root, area)
      .filter((folder) => isModule(root, folder))
      .map((folder) => moduleAt(folder, basename(area))),
  );
  const sorted = found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  for (const [index, { name, folder }] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next?.name === name)
      throw new Error(`${folder} and ${next.folder} have one name: rename one of the modules`);
  }
  return sorted;
}

/**
 * The project that a path belongs to.
 *
 * @param {string} path Relative to the workspace.
 * @param {readonly InnerProject[]} projects
 */
export function projectAt(path, projects) {
  return projects.find(({ folder }) => path.startsWith(`${folder}/`));
}

/**
 * @param {string} folder
 * @param {string} area
 * @returns {InnerProject}
 */
function moduleAt(folder, area) {
  return { name: `backend-${basename(folder)}`, folder, kind: 'module', area };
}

/**
 * @param {string} root
 * @param {string} folder
 */
function isModule(root, folder) {
  return existsSync(join(root, folder, 'definition.ts'));
}

/**
 * @param {string} root
 * @returns {InnerProject[]}
 */
function journeys(root) {
  return subfolders(root, journeysFolder).map((folder) => ({
    name: `journeys-${basename(folder)}`,
    folder,
    kind: 'journeys',
    area: basename(folder),
  }));
}

/**
 * @param {string} root
 * @param {string} parent
 * @returns {string[]} Relative to the workspace.
 */
function subfolders(root, parent) {
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`);
}
