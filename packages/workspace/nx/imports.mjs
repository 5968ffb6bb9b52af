import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { writtenPaths } from '../checks/structure.mjs';
import { innerProjects, projectAt } from './inner-projects.mjs';

/** @typedef {import('./inner-projects.mjs').InnerProject} InnerProject */

/**
 * What the files of a project import.
 *
 * @typedef {object} Imports
 * @property {readonly string[]} projects Names, without its own: `backend-platform`, `@tessera/contracts`.
 * @property {readonly string[]} packages From outside of the workspace.
 *
 * @typedef {InnerProject & Imports} ProjectWithImports
 */

const specifier = /\b(?:from|import\(?|(?:require|import\.meta)\.resolve\() ?'([^']+)'/g;

/**
 * The projects within the backend and the journeys, with what they import. It is the one source of what they depend on.
 *
 * @param {string} root Folder of the workspace.
 * @param {(path: string) => boolean} [counts] Whether the imports of a file count; those of all where absent.
 * @returns {ReadonlyMap<string, ProjectWithImports>} By name.
 */
export function projectsWithImports(root, counts = () => true) {
  const projects = innerProjects(root);
  return new Map(
    projects.map((project) => {
      const files = sourcesIn(root, project.folder).filter((path) => counts(path));
      return [project.name, { ...project, ...importsOf(root, files, project, projects) }];
    }),
  );
}

/**
 * Whether a file is a test, or serves tests alone.
 *
 * @param {string} path Relative to the workspace.
 */
export function isTestFile(path) {
  return /\.test\.tsx?$|\/test\//.test(path);
}

/**
 * Some projects with all that they depend on, also through others.
 *
 * @param {Iterable<string>} names
 * @param {ReadonlyMap<string, Imports>} projects
 * @returns {Set<string>} Packages of the workspace too, without what these depend on.
 */
export function withDependencies(names, projects) {
  const found = new Set(names);
  // A set that grows while it is read is read to its end.
  for (const name of found) for (const used of projects.get(name)?.projects ?? []) found.add(used);
  return found;
}

/**
 * @param {string} root
 * @param {string} folder
 */
function sourcesIn(root, folder) {
  return writtenPaths(root, folder).filter((path) => /\.(tsx?|mjs)$/.test(path));
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @param {InnerProject} own
 * @param {readonly InnerProject[]} projects
 * @returns {Imports}
 */
function importsOf(root, files, own, projects) {
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {Set<string>} */
  const packages = new Set();
  for (const file of files)
    for (const name of specifiersIn(root, file)) {
      const project = name.startsWith('.')
        ? projectAt(posix.join(posix.dirname(file), name), projects)?.name
        : /^@tessera\/[^/]+/.exec(name)?.[0];
      if (project) used.add(project);
      else if (!name.startsWith('.') && !isBuiltin(name)) packages.add(packageOf(name));
    }
  used.delete(own.name);
  return { projects: [...used].toSorted(), packages: [...packages].toSorted() };
}

/**
 * @param {string} root
 * @param {string} file
 */
function specifiersIn(root, file) {
  const text = readFileSync(posix.join(root, file), 'utf8');
  return [...text.matchAll(specifier)].map(([, name = '']) => name);
}

/** @param {string} name For example `@nestjs/common/interfaces`. */
function packageOf(name) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
