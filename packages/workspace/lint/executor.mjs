import { join } from 'node:path';
import { endOfNx } from '../commands/interruption.mjs';
import { run } from '../commands/processes.mjs';
import { tool } from '../commands/tools.mjs';
import { workspaceRoot } from '../commands/workspace-root.mjs';

/**
 * @typedef {import('@nx/devkit').ExecutorContext} ExecutorContext
 * @typedef {import('@nx/devkit').TaskGraph} TaskGraph
 *
 * @typedef {object} LintResult
 * @property {boolean} success
 * @property {string} terminalOutput
 *
 * @typedef {object} Report What is used of the linter's JSON.
 * @property {readonly { filename: string }[]} diagnostics
 */

const always = ['--type-aware', '--deny-warnings'];

/**
 * Nx hands over all projects at once that it has no result of. One process reads the rules and what projects share once; each
 * project still has a result of its own, and so one in the cache.
 *
 * @param {TaskGraph} graph
 * @param {unknown} _inputs
 * @param {unknown} _overrides
 * @param {ExecutorContext} context
 * @returns {AsyncGenerator<{ task: string, result: LintResult }>}
 */
export async function* lintProjects(graph, _inputs, _overrides, context) {
  const projects = Object.values(graph.tasks).map(({ id, target }) => ({
    id,
    root: rootOf(target.project, context),
  }));
  const signal = endOfNx();
  const roots = projects.map(({ root }) => root);
  const { ok, output } = await lint(['--format=json', ...roots], signal);
  const found = ok ? [] : filesIn(output);
  for (const { id, root } of projects)
    yield { task: id, result: ok || isClean(root, found) ? clean : await lintAlone(root, signal) };
}

/**
 * One project, where Nx was told to run no batches.
 *
 * @param {unknown} _options
 * @param {ExecutorContext} context
 */
export async function lintProject(_options, context) {
  const result = await lintAlone(rootOf(context.projectName ?? '', context), endOfNx());
  process.stdout.write(result.terminalOutput);
  return result;
}

/** @type {LintResult} */
const clean = { success: true, terminalOutput: '' };

/**
 * With what a person reads.
 *
 * @param {string} root
 * @param {AbortSignal} signal
 * @returns {Promise<LintResult>}
 */
async function lintAlone(root, signal) {
  const { ok, output } = await lint([root], signal);
  return { success: ok, terminalOutput: output };
}

/**
 * @param {readonly string[]} args
 * @param {AbortSignal} signal
 */
function lint(args, signal) {
  return run([...tool('oxlint'), ...always, ...args], {
    cwd: workspaceRoot,
    // Memory is there; collecting it more often takes a third of the time.
    env: { ...process.env, GOGC: '400' },
    signal,
  });
}

/**
 * @param {string} output
 * @returns {string[] | null} Files with problems; `null` where it says something else, which concerns all projects.
 */
function filesIn(output) {
  try {
    const { diagnostics } = /** @type {Report} */ (JSON.parse(output));
    return diagnostics.map(({ filename }) => join(workspaceRoot, filename));
  } catch {
    return null;
  }
}

/**
 * @param {string} root
 * @param {readonly string[] | null} found
 */
function isClean(root, found) {
  const folder = join(workspaceRoot, root, '/');
  return found !== null && !found.some((file) => file.startsWith(folder));
}

/**
 * @param {string} project
 * @param {ExecutorContext} context
 */
function rootOf(project, { projectsConfigurations }) {
  return projectsConfigurations.projects[project]?.root ?? project;
}
