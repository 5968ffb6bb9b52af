import { isTestFile, projectsWithImports } from '../nx/imports.mjs';
import { modulesFolder } from '../nx/inner-projects.mjs';

/**
 * Rows and entries of the table of modules that nobody needs any more. What is used without an entry is refused by the linter.
 *
 * @param {string} root Folder of the workspace.
 * @param {Readonly<Record<string, readonly string[]>>} table Which other modules each one uses.
 * @returns {string[]} One sentence for each.
 */
export function moduleUseProblems(root, table) {
  const projects = projectsWithImports(root, (path) => !isTestFile(path));
  /** @type {Map<string, ReadonlySet<string>>} Names of the modules and of the projects that each one imports. */
  const used = new Map(
    Array.from(projects.values(), ({ folder, projects }) => [
      folder.replace(`${modulesFolder}/`, ''),
      new Set(projects),
    ]),
  );
  return Object.entries(table).flatMap(([user, modules]) =>
    modules
      .filter((module) => !used.get(user)?.has(projectOf(module)))
      .map(
        (module) =>
          `${user} does not use ${module}: take it out of allowedModules in packages/workspace/lint/walls.mjs`,
      ),
  );
}

/** @param {string} module Such as `discovery/catalog`. */
function projectOf(module) {
  return `backend-${module.slice(module.indexOf('/') + 1)}`;
}
