import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { writtenPaths } from '../checks/structure.mjs';
import { kindOf } from '../lint/place.mjs';
import { browserProjects } from '../lint/walls.mjs';

/**
 * @typedef {import('@nx/devkit').TargetConfiguration} Target
 * @typedef {import('./imports.mjs').ProjectWithImports} ProjectWithImports
 *
 * @typedef {object} Manifest What is read of a `package.json`.
 * @property {string} name
 * @property {Record<string, unknown>} [exports]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 */

const report = '--json --outputFile .reports/jest.json';

/** Besides what `nx.json` says of a target in every project, what a package can do and with which command. */
const swc =
  "swc src -d dist --strip-leading-paths --config-file ../workspace/swc/node.swcrc --ignore '**/*.test.ts'";

/**
 * The targets of a package, remote or the shell. What differs from them stands in its `package.json`.
 *
 * @param {string} root Folder of the workspace.
 * @param {string} folder Relative to the workspace.
 * @param {Manifest} manifest
 * @returns {Record<string, Target>}
 */
export function targetsOfPackage(root, folder, manifest) {
  const build = buildCommand(root, folder, manifest);
  const ready = { dependsOn: ['^build'] };
  return {
    ...(build && { build: { ...ready, options: { command: build } } }),
    ...typescriptTargets(root, folder),
    ...(hasTests(root, folder) && {
      test: { dependsOn: ['build', '^build'], options: { command: testCommand(root, folder) } },
    }),
    ...(folder.startsWith('mf-') && { deploy: {} }),
    ...(folder === 'backend' && { packages: packagesOfBackend(manifest) }),
  };
}

/**
 * Of a package with TypeScript in it. Contracts have no `tsconfig.json` of their own: all have that of `packages`.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {Record<string, Target>}
 */
function typescriptTargets(root, folder) {
  const ready = { dependsOn: ['^build'] };
  const hasOwn = existsSync(join(root, folder, 'tsconfig.json'));
  if (!hasOwn && !folder.startsWith('packages/contracts')) return {};
  const command = hasOwn ? 'tsc -p tsconfig.json' : typecheckCommand(folder);
  return { lint: ready, typecheck: { ...ready, options: { command } } };
}

/**
 * Checks a folder by the `tsconfig.json` of a folder around it.
 *
 * @param {string} folder
 */
function typecheckCommand(folder) {
  return `node ${posix.relative(folder, 'packages/workspace/nx/typecheck.mjs')}`;
}

/**
 * The targets of a part of the backend. They need what it imports, itself or through other parts, and not what all of the backend
 * imports.
 *
 * @param {string} root Folder of the workspace.
 * @param {ProjectWithImports} project
 * @param {ReadonlySet<string>} used All that it depends on.
 * @returns {Record<string, Target>}
 */
export function targetsOfPart(root, { kind, folder }, used) {
  const up = posix.relative(folder, '.');
  const packages = [...used].filter((name) => name.startsWith('@tessera/')).toSorted();
  const ready = {
    dependsOn: [{ projects: ['@tessera/workspace', ...packages], target: 'build' }],
  };
  const test = `jest --config ${up}/backend/jest.module.mjs --rootDir . ${report}`;
  return {
    lint: ready,
    typecheck: { ...ready, options: { command: typecheckCommand(folder) } },
    ...(kind === 'module' && {
      build: { ...ready, options: { command: `node ${up}/backend/build-module.mjs` } },
    }),
    ...(hasTests(root, folder) && { test: { ...ready, options: { command: test } } }),
  };
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {Manifest} manifest
 */
function buildCommand(root, folder, { exports = {} }) {
  if (existsSync(join(root, folder, 'rspack.config.mjs'))) return 'rspack build';
  if (kindOf(folder) === 'remote')
    return `rspack build --config ${posix.relative(folder, 'packages/federation/remote.config.mjs')}`;
  return JSON.stringify(exports).includes('"./dist/') ? swc : null;
}

/**
 * Of its own configuration where it has one.
 *
 * @param {string} root
 * @param {string} folder
 */
function testCommand(root, folder) {
  if (existsSync(join(root, folder, 'jest.config.mjs'))) return `jest ${report}`;
  const preset = browserProjects.includes(kindOf(folder)) ? 'react' : 'node';
  const presets = posix.relative(folder, 'packages/workspace/jest');
  return `jest --config ${presets}/${preset}.mjs --rootDir . ${report}`;
}

/**
 * @param {string} root
 * @param {string} folder
 */
function hasTests(root, folder) {
  return writtenPaths(root, folder).some((path) => /\.test\.tsx?$/.test(path));
}

/**
 * The backend needs the packages that it declares; `^build` would be its modules too, which it contains.
 *
 * @param {Manifest} manifest
 * @returns {Target}
 */
function packagesOfBackend({ dependencies, devDependencies }) {
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const projects = names.filter((name) => name.startsWith('@tessera/'));
  return { executor: 'nx:noop', dependsOn: [{ projects, target: 'build' }] };
}
