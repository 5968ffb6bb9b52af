import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { run } from '../commands/processes.mjs';
import { tool } from '../commands/tools.mjs';
import { workspaceRoot } from '../commands/workspace-root.mjs';

/**
 * Checks the types of one part of a project, which has no `tsconfig.json` of its own: what it sees is what it imports, so
 * that contracts which it does not name are unknown there.
 */
const folder = process.cwd();
const path = join(workspaceRoot, '.nx/typecheck', `${nameOf(folder)}.json`);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, JSON.stringify(configurationOf(folder)));
const { ok, output } = await run([...tool('typescript', 'tsc'), '-p', path], { cwd: folder });
process.stdout.write(output);
process.exitCode = ok ? 0 : 1;

/** @param {string} folder */
function configurationOf(folder) {
  const whole = nearestConfiguration(folder);
  return {
    extends: whole,
    // Declarations of packages without types count everywhere.
    include: [folder, join(dirname(whole), 'src/**/*.d.ts')],
    exclude: [join(folder, 'dist')],
  };
}

/**
 * @param {string} folder
 * @returns {string}
 */
function nearestConfiguration(folder) {
  const path = join(folder, 'tsconfig.json');
  return existsSync(path) ? path : nearestConfiguration(dirname(folder));
}

/** @param {string} folder */
function nameOf(folder) {
  return relative(workspaceRoot, folder).replaceAll(sep, '-');
}
