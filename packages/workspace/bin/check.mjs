import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadModule } from 'libpg-query';
import { circleProblems } from '../checks/circles.mjs';
import { ownerProblems, writeOwners } from '../checks/code-owners.mjs';
import { figuresOf } from '../checks/figures.mjs';
import { lockProblems } from '../checks/lock-file.mjs';
import { migrationProblems } from '../checks/migrations/problems.mjs';
import { moduleUseProblems } from '../checks/module-uses.mjs';
import { namedSettingProblems } from '../checks/named-settings.mjs';
import { serverBundlerProblems } from '../checks/server-bundlers.mjs';
import { serverPackageProblems, writeServerPackages } from '../checks/server-packages.mjs';
import { slotProblems } from '../checks/slot-versions.mjs';
import { nameProblems, topLevelProblems, writtenPaths } from '../checks/structure.mjs';
import { readJson, workspaceRoot } from '../commands/workspace-root.mjs';
import { allowedModules } from '../lint/walls.mjs';

/** @typedef {Parameters<typeof lockProblems>[0]} Lock */

/**
 * Checks of the workspace as a whole that no other tool makes. `check.mjs structure`, `check.mjs lock-file`,
 * `check.mjs migrations`, or `check.mjs figures`, which only prints. `check.mjs structure --fix` first writes what has only one
 * right answer.
 *
 * @type {Readonly<Record<string, () => string[] | Promise<string[]>>>}
 */
const checks = {
  structure: () => [
    ...topLevelProblems(readdirSync(workspaceRoot)),
    ...nameProblems(writtenPaths(workspaceRoot)),
    ...circleProblems(readSources()),
    ...moduleUseProblems(workspaceRoot, allowedModules),
    ...slotProblems(workspaceRoot),
    ...ownerProblems(workspaceRoot),
    ...serverPackageProblems(workspaceRoot),
    ...serverBundlerProblems(readLock()),
    ...namedSettingProblems(workspaceRoot),
  ],
  'lock-file': () => lockProblems(readLock()),
  migrations: checkMigrations,
  figures: printFigures,
};

function readLock() {
  return /** @type {Lock} */ (readJson('package-lock.json'));
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(workspaceRoot, path), 'utf8');
}

/** Without tests, what serves them, and what code is generated from. */
function readSources() {
  return writtenPaths(workspaceRoot)
    .filter(
      (path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\/(test|templates)\//.test(path),
    )
    .map((path) => ({ path, text: read(path) }));
}

/** A file in a folder `migrations` whose name begins with a time stamp. */
const migrationPath = /^backend\/src\/.*\/migrations\/\d{13}-[^/]+\.ts$/;

/** Each folder holds the migrations of one module. */
async function checkMigrations() {
  await loadModule();
  const sources = writtenPaths(workspaceRoot)
    .filter((path) => migrationPath.test(path))
    .map((path) => ({ path, text: read(path) }));
  const folders = new Set(sources.map(({ path }) => dirname(path)));
  return [...folders].flatMap((folder) =>
    migrationProblems(sources.filter(({ path }) => dirname(path) === folder)),
  );
}

function printFigures() {
  const sources = writtenPaths(workspaceRoot)
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: read(path) }));
  const { files, lines, functions } = figuresOf(sources);
  console.log(
    `${files} files; lines of a file ${lines.join(' / ')}, of a function ${functions.join(' / ')} (median / 90 %)`,
  );
  return [];
}

const check = checks[process.argv[2] ?? ''];
if (!check) {
  console.error(`Name a check: ${Object.keys(checks).join(', ')}`);
  process.exit(2);
}
if (process.argv.includes('--fix'))
  for (const written of [...writeOwners(workspaceRoot), ...writeServerPackages(workspaceRoot)])
    console.log(written);
const problems = await check();
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
