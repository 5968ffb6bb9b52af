import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readJson } from '../commands/workspace-root.mjs';
import { writtenPaths } from './structure.mjs';

/**
 * Projects within the backend name in `project.json` what they import, because Nx finds that out only for packages: a change is
 * tested where it matters, and nowhere else.
 *
 * @param {string} root Folder of the workspace.
 * @returns {string[]} One sentence for each project whose list is wrong.
 */
export function dependencyProblems(root) {
  const projects = innerProjects(root);
  return projects.flatMap(({ folder, named }) => {
    const imported = importedProjects(root, folder, projects);
    if (named.join() === imported.join()) return [];
    return [`${folder}/project.json: set implicitDependencies to ${JSON.stringify(imported)}`];
  });
}

/**
 * @typedef {object} InnerProject
 * @property {string} name
 * @property {string} folder
 * @property {readonly string[]} named What it says that it depends on.
 * @property {readonly string[]} tags
 * @property {string} withoutJourneys Why no journey visits it; empty where some should.
 *
 * @typedef {object} ProjectFile
 * @property {string} name
 * @property {string[]} [implicitDependencies]
 * @property {string[]} [tags]
 * @property {{ withoutJourneys?: string }} [metadata]
 */

/**
 * Projects within the backend: its modules, its platform, and the harness of their tests.
 *
 * @param {string} root Folder of the workspace.
 * @returns {InnerProject[]}
 */
export function innerProjects(root) {
  const modules = readdirSync(join(root, 'backend/src/modules')).map(
    (name) => `backend/src/modules/${name}`,
  );
  return [...modules, 'backend/src/platform', 'backend/test/harness'].flatMap((folder) => {
    const project = /** @type {ProjectFile | null} */ (readJson(`${folder}/project.json`, root));
    if (!project) return [];
    const { name, implicitDependencies: named = [], tags = [], metadata } = project;
    return { name, folder, named, tags, withoutJourneys: metadata?.withoutJourneys ?? '' };
  });
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {readonly InnerProject[]} projects
 */
function importedProjects(root, folder, projects) {
  const names = writtenPaths(root, folder)
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => importsOf(root, path))
    .flatMap((target) => projectOf(target, projects) ?? []);
  const own = projects.find((project) => project.folder === folder)?.name;
  return [...new Set(names)].filter((name) => name !== own).toSorted();
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} Packages of the workspace by name, files by their path from its root.
 */
function importsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import\(?|require\.resolve\() ?'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  return specifiers.map((name) =>
    name.startsWith('.') ? relative(root, resolve(root, dirname(path), name)) : name,
  );
}

/**
 * @param {string} target
 * @param {readonly InnerProject[]} projects
 */
function projectOf(target, projects) {
  const [scope, name] = target.split('/');
  if (scope === '@tessera') return `@tessera/${name}`;
  return projects.find(({ folder }) => target.startsWith(`${folder}/`))?.name;
}
