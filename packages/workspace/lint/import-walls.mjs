import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { workspaceRoot } from '../commands/workspace-root.mjs';
import { backendWall } from './backend-walls.mjs';
import { undeclaredProblem } from './declared-packages.mjs';
import { isConfiguration, isTest, placeOf, projectNamed } from './place.mjs';
import * as walls from './walls.mjs';

/** @typedef {import('./place.mjs').Place} Place */

/**
 * Walls inside a project.
 *
 * @type {Record<string, (from: string, to: string) => string | null>}
 */
const innerWalls = {
  backend: backendWall,
  'api-client': partsWall,
  'design-system': partsWall,
  platform: partsWall,
};

/**
 * What is wrong with an import, if anything.
 *
 * @param {string} file Absolute path of the importing file.
 * @param {string} specifier What it imports.
 * @param {string} root Folder of the workspace.
 * @returns {string | null} One sentence that names the right place.
 */
export function importProblem(file, specifier, root = workspaceRoot) {
  const from = placeOf(file, root);
  if (!from) return null;
  if (specifier.startsWith('.'))
    return relativeProblem(from, resolve(dirname(file), specifier), root);
  return packageProblem(from, specifier) ?? undeclaredProblem(from, specifier, root);
}

/**
 * @param {Place} from
 * @param {string} specifier
 */
function packageProblem(from, specifier) {
  const named = projectNamed(specifier);
  if (!named) return groundProblem(from, specifier);
  return named.project === from.project ? null : projectProblem(from, named.kind);
}

/**
 * @param {Place} from
 * @param {string} target Absolute path.
 * @param {string} root
 */
function relativeProblem(from, target, root) {
  const to = placeOf(target, root);
  if (!to) return `This path leaves ${from.project}; import the package that holds it by its name.`;
  if (to.project === from.project) return innerWalls[from.kind]?.(from.path, to.path) ?? null;
  return (
    projectProblem(from, to.kind) ??
    `This path leaves ${from.project}; import the package by its name instead.`
  );
}

/**
 * @param {Place} from
 * @param {string} kind
 */
function projectProblem(from, kind) {
  if (allowedFor(from).includes(kind)) return null;
  return explainProject(from, kind);
}

/** @param {Place} from */
function allowedFor(from) {
  const allowed = walls.allowedProjects[from.kind] ?? [];
  if (isTest(from)) return [...allowed, ...walls.allowedInTests];
  if (isConfiguration(from)) return [...allowed, ...walls.allowedInConfiguration];
  return allowed;
}

/**
 * @param {Place} from
 * @param {string} kind
 */
function explainProject(from, kind) {
  if (kind === 'remote') {
    return `${from.project} must not import a remote: areas meet only through routes, slots and events. Provide the part through a slot (packages/handbook/how-to/add-a-slot.md).`;
  }
  if (kind === 'shell') {
    return `${from.project} must not import the shell: ask it through @tessera/platform.`;
  }
  if (kind === 'backend') {
    return `${from.project} must not import the backend: what both sides need is declared in packages/contracts, or in the contract package of its owner.`;
  }
  const allowed = walls.allowedProjects[from.kind] ?? [];
  const right = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other project';
  return `${from.project} may import ${right}, not ${kind}. The table is packages/workspace/lint/walls.mjs.`;
}

/**
 * @param {Place} from
 * @param {string} specifier
 */
function groundProblem(from, specifier) {
  if (isTest(from) || isConfiguration(from)) return null;
  if (walls.withoutReact.includes(from.kind) && walls.reactPackages.test(specifier)) {
    return `${from.project} does without React: what is rendered belongs to the shell, a remote or packages/design-system.`;
  }
  if (!walls.browserProjects.includes(from.kind)) return null;
  if (isBuiltin(specifier)) {
    return `${specifier} exists on Node alone, and ${from.project} runs in browsers.`;
  }
  if (specifier === 'zod') {
    return 'Validation stays on the server: import types from @tessera/contracts, which cost the page nothing.';
  }
  return null;
}

/**
 * Keeps what every page has and what remotes bundle apart. A copy of what the page has would be another class, context or
 * store: an `ApiError` of the page is none of the copy's.
 *
 * @param {string} from Path inside a shared package.
 * @param {string} to
 */
function partsWall(from, to) {
  if (/\.(test|example)\.tsx?$|^src\/gallery\//.test(from)) return null;
  const isPart = from.startsWith('src/parts/');
  if (isPart === to.startsWith('src/parts/')) return null;
  return isPart
    ? 'Remotes bundle src/parts: import the rest by the name of the package, which the page has already.'
    : 'src/parts is bundled by the remotes that use it: what every page has must not import it.';
}
