import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, isAbsolute, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPart } from './rspack.config.mjs';

/** No application starts without knowing who is signed in. */
const always = 'backend-operators';

const modulesFolder = join(import.meta.dirname, 'src/modules');

/**
 * Builds a module with the platform, the operators and what its `project.json` names, and nothing else; then puts an
 * application of them together, as far as that goes without a database.
 * @param {string} name of its folder
 * @throws Error that names what the module uses without naming it
 */
async function buildModule(name) {
  const known = dependenciesOf(always, dependenciesOf(`backend-${name}`));
  const folder = join(modulesFolder, name, 'dist');
  const stats = await buildPart(programOf(known), folder);
  const unnamed = projectsIn(stats).filter((project) => !known.has(project));
  if (unnamed.length > 0)
    throw new Error(`backend-${name} uses ${unnamed.join(', ')}: name it in its project.json`);
  await import(pathToFileURL(join(folder, 'main.js')).href);
}

/**
 * Composes the definitions of all modules among some projects.
 * @param {ReadonlySet<string>} projects
 */
function programOf(projects) {
  const names = readdirSync(modulesFolder).filter((name) => projects.has(`backend-${name}`));
  const imports = names.map(
    (name, index) =>
      `import { definition as module${index} } from './src/modules/${name}/definition.ts';`,
  );
  return `${imports.join('\n')}
import { composeAlone } from './src/compose-alone.ts';
await composeAlone([${names.map((_, index) => `module${index}`).join(', ')}]);`;
}

/**
 * @param {string} project
 * @param {Set<string>} found
 * @returns {Set<string>} It, what it names, and what that names.
 */
function dependenciesOf(project, found = new Set()) {
  if (found.has(project)) return found;
  found.add(project);
  const file = join(modulesFolder, project.replace(/^backend-/, ''), 'project.json');
  if (!existsSync(file)) return found;
  const { implicitDependencies = [] } = /** @type {{ implicitDependencies?: string[] }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  for (const dependency of implicitDependencies) dependenciesOf(dependency, found);
  return found;
}

/**
 * @param {import('@rspack/core').Stats} stats
 * @returns {string[]} The modules in the bundle, and the packages of contracts that it imports.
 */
function projectsIn(stats) {
  const { modules = [] } = stats.toJson({ all: false, modules: true, nestedModules: true });
  const projects = modules.flatMap(({ name = '', nameForCondition: path }) => {
    if (!path) return /@tessera\/contracts[\w-]*/.exec(name)?.[0] ?? [];
    const [top = '..'] = relative(modulesFolder, path).split(sep);
    return isAbsolute(path) && top !== '..' ? `backend-${top}` : [];
  });
  return [...new Set(projects)];
}

try {
  await buildModule(basename(process.cwd()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
