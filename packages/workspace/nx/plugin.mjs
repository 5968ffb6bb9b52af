import { dirname } from 'node:path';
import { readJson } from '../commands/workspace-root.mjs';
import { projectsWithImports, withDependencies } from './imports.mjs';
import { targetsOfPackage, targetsOfPart } from './targets.mjs';
import { visitsOfJourneys } from './visits.mjs';

/**
 * @typedef {import('@nx/devkit').CreateNodesResult} CreateNodesResult
 * @typedef {import('@nx/devkit').CreateDependenciesContext} DependenciesContext
 * @typedef {import('@nx/devkit').RawProjectGraphDependency} Dependency
 * @typedef {import('./imports.mjs').ProjectWithImports} ProjectWithImports
 * @typedef {import('./targets.mjs').Manifest} Manifest
 * @typedef {Required<CreateNodesResult>['projects']} Projects
 */

const backend = 'backend/package.json';
const journeys = 'packages/e2e/package.json';

/** Brings the tools that every project is built and tested with. */
const tools = '@tessera/workspace';

/** The name of the plugin in what Nx says. */
export const name = 'tessera-projects';

/**
 * Infers the projects from the folders: their names, targets and what they need. A `project.json`, or `nx` in a `package.json`, stands only where
 * one differs.
 *
 * @type {import('@nx/devkit').CreateNodes}
 */
export const createNodes = [
  // A remote for tests stands inside of a package, and npm does not know it.
  '{*/package.json,packages/*/package.json,packages/*/mf-*/package.json,backend/src/modules/**/definition.ts}',
  (files, _options, { workspaceRoot: root }) => {
    const manifests = files.filter((file) => file.endsWith('package.json'));
    const inner = projectsWithImports(root);
    return manifests.map((file) => [
      file,
      { projects: { ...packageAt(root, file), ...innerProjectsOf(root, file, inner) } },
    ]);
  },
];

/**
 * What the parts of the backend and the journeys import, which Nx finds out for packages alone, and the tools that everything
 * depends on. The packages from outside count too: a new version of one selects what imports it.
 *
 * @type {import('@nx/devkit').CreateDependencies}
 */
export const createDependencies = (_options, context) => {
  const inner = projectsWithImports(context.workspaceRoot);
  const edges = [...inner.values()].flatMap((project) => [
    ...project.projects.map((target) => edge(project.name, target)),
    ...externalNodes(project, context).map((target) => edge(project.name, target)),
  ]);
  return [...edges, ...edgesOfTools(context)].filter(({ target }) => isKnown(target, context));
};

/**
 * @param {string} root
 * @param {string} file
 * @returns {Projects}
 */
function packageAt(root, file) {
  const folder = dirname(file);
  const manifest = readManifest(root, file);
  return { [folder]: { name: manifest.name, targets: targetsOfPackage(root, folder, manifest) } };
}

/**
 * The backend contains its modules, platform and harness, the package of the journeys its groups.
 *
 * @param {string} root
 * @param {string} file
 * @param {ReadonlyMap<string, ProjectWithImports>} inner
 * @returns {Projects}
 */
function innerProjectsOf(root, file, inner) {
  const projects = [...inner.values()].filter(({ folder }) =>
    folder.startsWith(`${dirname(file)}/`),
  );
  if (file === backend)
    return byFolder(projects, (project) => ({
      targets: targetsOfPart(root, project, withDependencies([project.name], inner)),
    }));
  if (file !== journeys) return {};
  const visits = visitsOfJourneys(root, inner);
  return byFolder(projects, ({ kind, name }) => ({
    implicitDependencies: [...(visits.get(name) ?? [])],
    ...(kind === 'journeys' && { targets: { e2e: {} } }),
  }));
}

/**
 * @param {readonly ProjectWithImports[]} projects
 * @param {(project: ProjectWithImports) => Projects[string]} configurationOf
 * @returns {Projects}
 */
function byFolder(projects, configurationOf) {
  return Object.fromEntries(
    projects.map((project) => [
      project.folder,
      { name: project.name, ...configurationOf(project) },
    ]),
  );
}

/**
 * @param {string} root
 * @param {string} file
 */
function readManifest(root, file) {
  try {
    return /** @type {Manifest} */ (readJson(file, root));
  } catch (error) {
    throw new Error(
      `${file} can't be read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Depends on no single file, so that Nx keeps nothing of it from an earlier run.
 *
 * @param {string} source
 * @param {string} target
 * @returns {Dependency}
 */
function edge(source, target) {
  // The constant for it would load all of the devkit with each command.
  return /** @type {Dependency} */ (/** @type {unknown} */ ({ source, target, type: 'implicit' }));
}

/**
 * @param {ProjectWithImports} project
 * @param {DependenciesContext} context
 * @returns {string[]}
 */
function externalNodes({ folder, packages }, { workspaceRoot: root, externalNodes = {} }) {
  const owner = folder.startsWith('backend/') ? backend : journeys;
  const { dependencies, devDependencies } = readManifest(root, owner);
  const versions = { ...dependencies, ...devDependencies };
  const names = packages.flatMap((name) => [
    name,
    `@types/${name.replace('@', '').replace('/', '__')}`,
  ]);
  return names.flatMap((name) => {
    const exact = `npm:${name}@${versions[name]}`;
    const node = exact in externalNodes ? exact : `npm:${name}`;
    return node in externalNodes ? [node] : [];
  });
}

/**
 * A new version of a compiler, a test runner or a linter concerns every project, by way of the package that brings their settings.
 *
 * @param {DependenciesContext} context
 * @returns {Dependency[]}
 */
function edgesOfTools({ projects, nxJsonConfiguration }) {
  const users = Object.keys(projects).filter((name) => name !== tools);
  const toolchain = nxJsonConfiguration.namedInputs?.['toolchain'] ?? [];
  const packages = toolchain.flatMap((input) =>
    typeof input === 'object' && 'externalDependencies' in input ? input.externalDependencies : [],
  );
  return [
    ...users.map((name) => edge(name, tools)),
    ...packages.map((name) => edge(tools, `npm:${name}`)),
  ];
}

/**
 * @param {string} target
 * @param {DependenciesContext} context
 */
function isKnown(target, { projects, externalNodes = {} }) {
  return target in projects || target in externalNodes;
}
