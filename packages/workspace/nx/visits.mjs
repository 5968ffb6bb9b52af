import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../commands/workspace-root.mjs';
import { withDependencies } from './imports.mjs';

/** @typedef {import('./imports.mjs').ProjectWithImports} ProjectWithImports */

/** The group that opens pages of all remotes. */
const everyArea = 'journeys-areas';

/** The site that every group visits. */
const site = 'journeys-site';

/**
 * What the journeys exercise, which no import shows, as far as it follows from folders: a group exercises the site, the remote
 * and the modules of the area that it is named after, and what its `visits.json` names besides. `areas` exercises all
 * remotes, and each module that no other group reaches, so that no module is without journeys.
 *
 * @param {string} root Folder of the workspace.
 * @param {ReadonlyMap<string, ProjectWithImports>} projects
 * @returns {ReadonlyMap<string, readonly string[]>} Names of projects by the name of the group.
 */
export function visitsOfJourneys(root, projects) {
  const inner = [...projects.values()];
  const groups = inner.filter(({ kind }) => kind === 'journeys' || kind === 'site');
  const visits = new Map(groups.map((group) => [group.name, visitsOf(root, group, inner)]));
  const reached = withDependencies([...visits.values()].flat(), projects);
  const unreached = inner.filter(({ kind, name }) => kind === 'module' && !reached.has(name));
  const areas = visits.get(everyArea);
  areas?.push(...remotes(root), ...unreached.map(({ name }) => name));
  return new Map([...visits].map(([name, visited]) => [name, [...new Set(visited)].toSorted()]));
}

/**
 * @param {string} root
 * @param {ProjectWithImports} group
 * @param {readonly ProjectWithImports[]} inner
 */
function visitsOf(root, { kind, folder, area }, inner) {
  const named = /** @type {string[] | null} */ (readJson(`${folder}/visits.json`, root)) ?? [];
  if (kind === 'site') return [...named];
  const modules = inner.filter((project) => project.kind === 'module' && project.area === area);
  const remote = `mf-${area}`;
  return [
    site,
    ...(existsSync(join(root, remote)) ? [remote] : []),
    ...modules.map(({ name }) => name),
    ...named,
  ];
}

/** @param {string} root */
function remotes(root) {
  return readdirSync(root).filter((name) => name.startsWith('mf-'));
}
