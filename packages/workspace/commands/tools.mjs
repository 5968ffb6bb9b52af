import { join } from 'node:path';
import { run } from './processes.mjs';
import { readJson, workspaceRoot } from './workspace-root.mjs';

/**
 * The command that runs a tool of the workspace, on any system and without a shell.
 *
 * @param {string} name Package that brings the command.
 * @param {string} [command] Where it is not named as its package.
 * @returns {string[]} Program and first argument.
 */
export function tool(name, command = name) {
  const manifest = /** @type {{ bin?: string | Record<string, string> } | null} */ (
    readJson(`node_modules/${name}/package.json`)
  );
  const bin = typeof manifest?.bin === 'string' ? manifest.bin : manifest?.bin?.[command];
  if (!bin) throw new Error(`${name} is not installed; run npm ci`);
  return [process.execPath, join(workspaceRoot, 'node_modules', name, bin)];
}

/** Projects that can be built and checked alone; the backend contains all of them. */
export const partsOfBackend = ['backend-*'];

/** Projects that no site has. */
export const remotesOfTests = ['mf-bulletin'];

/** The daemon would outlive the command, and pictures of progress are not wanted in a pipe. */
export const quiet = { NX_DAEMON: 'false', NX_TUI: 'false' };

/**
 * @typedef {object} NxOptions
 * @property {readonly string[]} [projects] All that have the target where absent.
 * @property {readonly string[]} [exclude] Projects to leave out.
 * @property {boolean} [withoutDependencies] Runs no tasks that these depend on: they have been run.
 * @property {number} [parallel] How many tasks run at once; as in `nx.json` where absent.
 * @property {boolean} [fresh] Runs everything again instead of using the cache.
 * @property {AbortSignal} [signal]
 * @property {NodeJS.ProcessEnv} [env] Variables besides the inherited ones.
 * @property {(task: string, cached: boolean) => void} [onTask] Called as each task ends.
 */

/**
 * Runs a target of the projects of the workspace in the order of their dependencies.
 *
 * @param {string} target
 * @param {NxOptions} [options]
 * @returns {Promise<import('./processes.mjs').Outcome & { tasks: number, cached: number }>}
 */
export async function nx(target, { signal, env, onTask, ...selection } = {}) {
  const count = { tasks: 0, cached: 0 };
  // To Nx, none would be all.
  if (selection.projects?.length === 0) return { ok: true, output: '', ...count };
  const outcome = await run([...tool('nx'), ...argumentsOf(target, selection)], {
    cwd: workspaceRoot,
    env: { ...process.env, ...quiet, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    ...(signal && { signal }),
    onLine(line) {
      const [, task, note] = /^> nx run (\S+)\s*(\[.*\])?/.exec(line) ?? [];
      if (!task) return;
      const cached = note !== undefined;
      count.tasks += 1;
      if (cached) count.cached += 1;
      onTask?.(task.replace('@tessera/', ''), cached);
    },
  });
  return { ...outcome, ...count };
}

/**
 * @param {string} target
 * @param {NxOptions} options
 */
function argumentsOf(target, { projects, exclude, withoutDependencies, parallel, fresh }) {
  return [
    'run-many',
    `--target=${target}`,
    '--outputStyle=static',
    '--nxBail=false',
    ...(projects ? [`--projects=${projects.join(',')}`] : []),
    ...(exclude ? [`--exclude=${exclude.join(',')}`] : []),
    ...(withoutDependencies ? ['--excludeTaskDependencies'] : []),
    ...(parallel ? [`--parallel=${parallel}`] : []),
    ...(fresh ? ['--skipNxCache'] : []),
  ];
}
