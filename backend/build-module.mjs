import { basename, dirname, isAbsolute, join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  isTestFile,
  projectsWithImports,
  withDependencies,
} from '@tessera/workspace/nx/imports.mjs';
import { modules, projectAt } from '@tessera/workspace/nx/inner-projects.mjs';
import { buildPart } from './rspack.config.mjs';

/** No application starts without knowing who is signed in. */
const always = 'backend-operators';

const root = dirname(import.meta.dirname);

/**
 * Builds a module with the platform, the operators and what its sources import, without its tests, and nothing else; then puts
 * an application of them together, as far as that goes without a database.
 * @param {string} folder absolute path of the module
 * @throws Error that names what is in the module's bundle although its imports don't show it
 */
async function buildModule(folder) {
  const name = `backend-${basename(folder)}`;
  const imports = projectsWithImports(root, (path) => !isTestFile(path));
  const known = withDependencies([name, always], imports);
  const target = join(folder, 'dist');
  const stats = await buildPart(programOf(known), target);
  const hidden = projectsIn(stats).filter((project) => !known.has(project));
  if (hidden.length > 0)
    throw new Error(
      `${name} uses ${hidden.join(', ')}, but no import says so: write it as a plain import, by which changes select what to test`,
    );
  await import(pathToFileURL(join(target, 'main.js')).href);
}

/**
 * Composes the definitions of all modules among some projects.
 * @param {ReadonlySet<string>} projects
 */
function programOf(projects) {
  const used = modules(root).filter(({ name }) => projects.has(name));
  const imports = used.map(
    ({ folder }, index) =>
      `import { definition as module${index} } from './${posix.relative('backend', folder)}/definition.ts';`,
  );
  return `${imports.join('\n')}
import { composeAlone } from './src/compose-alone.ts';
await composeAlone([${used.map((_, index) => `module${index}`).join(', ')}]);`;
}

/**
 * @param {import('@rspack/core').Stats} stats
 * @returns {string[]} The modules in the bundle, and the packages of contracts that it imports.
 */
function projectsIn(stats) {
  const known = modules(root);
  const { modules: bundled = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
  });
  const projects = bundled.flatMap(({ name = '', nameForCondition: path }) => {
    if (!path) return /@tessera\/contracts[\w-]*/.exec(name)?.[0] ?? [];
    const project = projectAt(relative(root, path).replaceAll(sep, '/'), known);
    return isAbsolute(path) && project ? project.name : [];
  });
  return [...new Set(projects)];
}

try {
  await buildModule(process.cwd());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
