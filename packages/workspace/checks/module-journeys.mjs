import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../commands/workspace-root.mjs';
import { innerProjects } from './module-dependencies.mjs';

/** @typedef {import('./module-dependencies.mjs').InnerProject} InnerProject */

/** Groups of journeys, a folder each, and the site that all of them visit. */
const journeys = 'packages/e2e/src/journeys';
const site = 'packages/e2e/src/site';

/**
 * A change of a module runs the groups of journeys that name it, or name something that depends on it: by itself, or by a tag. A
 * module that no page ever asks may say in its `project.json` why it is without: `"metadata": { "withoutJourneys": "…" }`.
 *
 * @param {string} root Folder of the workspace.
 * @returns {string[]} One sentence for each module whose changes would run no journey.
 */
export function journeyProblems(root) {
  const projects = innerProjects(root);
  const visited = withDependencies(namedByJourneys(root), projects);
  return projects
    .filter(({ folder }) => folder.startsWith('backend/src/modules/'))
    .filter((project) => !visited.has(project) && !project.withoutJourneys)
    .map(
      ({ name, folder }) =>
        `${folder}: a change runs no journey; name ${name} in ${journeys}/<group>/project.json of the group that opens its pages, or say in metadata.withoutJourneys of its project.json why none does`,
    );
}

/** @param {string} root */
function namedByJourneys(root) {
  const groups = readdirSync(join(root, journeys)).map((name) => `${journeys}/${name}`);
  return [...groups, site].flatMap((folder) => {
    const project = /** @type {{ implicitDependencies?: string[] } | null} */ (
      readJson(`${folder}/project.json`, root)
    );
    return project?.implicitDependencies ?? [];
  });
}

/**
 * @param {readonly string[]} named Names of projects, and tags as `tag:…`.
 * @param {readonly InnerProject[]} projects
 * @returns {Set<InnerProject>}
 */
function withDependencies(named, projects) {
  const found = new Set(projects.filter((project) => isAmong(named, project)));
  // A set that grows while it is read is read to its end.
  for (const { named: further } of found)
    for (const project of projects) if (isAmong(further, project)) found.add(project);
  return found;
}

/**
 * @param {readonly string[]} named
 * @param {InnerProject} project
 */
function isAmong(named, { name, tags }) {
  return named.includes(name) || tags.some((tag) => named.includes(`tag:${tag}`));
}
