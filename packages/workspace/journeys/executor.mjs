import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endOfNx } from '../commands/interruption.mjs';
import { run } from '../commands/processes.mjs';
import { tool } from '../commands/tools.mjs';
import { readJson, workspaceRoot } from '../commands/workspace-root.mjs';
import { failuresIn, outcomeOf, reportOf } from './group-report.mjs';

/**
 * @typedef {import('@nx/devkit').ExecutorContext} ExecutorContext
 * @typedef {import('@nx/devkit').TaskGraph} TaskGraph
 * @typedef {import('./group-report.mjs').Report} Report
 *
 * @typedef {object} GroupResult
 * @property {boolean} success
 * @property {string} terminalOutput
 *
 * @typedef {object} Group
 * @property {string} project For example `journeys-frame`.
 * @property {string} folder Its name among those of the groups, such as `frame`.
 */

const journeys = join(workspaceRoot, 'packages/e2e');
const reports = join(journeys, '.reports');
const reportOfRun = join(reports, 'all/playwright.json');

/** Groups that build a site of their own from sources, which leaves others beside them too little of the machine. */
const groupsAlone = new Set(['generators']);

/**
 * Nx hands over all groups at once that it has no result of. One run of Playwright for most means one runner, one database server and
 * one site for what changes nothing, however many groups there are; each still has a result of its own, and so one in the cache.
 *
 * @param {TaskGraph} graph
 * @param {unknown} _inputs
 * @param {unknown} _overrides
 * @param {ExecutorContext} context
 * @returns {AsyncGenerator<{ task: string, result: GroupResult }>} One after the other: of these Nx prints what they say.
 */
export async function* runGroups(graph, _inputs, _overrides, context) {
  const tasks = Object.values(graph.tasks);
  const groups = tasks.map(({ id, target }) => ({ id, ...groupOf(target.project, context) }));
  const alone = groups.filter(({ folder }) => groupsAlone.has(folder));
  const together = groups.filter((group) => !alone.includes(group));
  /** @type {Set<string>} */
  const told = new Set();
  for (const some of [together, ...alone.map((group) => [group])]) {
    if (some.length === 0) continue;
    const { report, output } = await runPlaywright(some);
    for (const group of some)
      yield { task: group.id, result: resultOf(group, report, output, told) };
  }
}

/**
 * One group, where Nx was told to run no batches.
 *
 * @param {unknown} _options
 * @param {ExecutorContext} context
 */
export async function runGroup(_options, context) {
  const group = groupOf(context.projectName ?? '', context);
  const { report, output } = await runPlaywright([group]);
  const result = resultOf(group, report, output);
  process.stdout.write(`${result.terminalOutput}\n`);
  return result;
}

/**
 * @param {string} project
 * @param {ExecutorContext} context
 * @returns {Group}
 */
function groupOf(project, { projectsConfigurations }) {
  const { root } = projectsConfigurations.projects[project] ?? { root: project };
  return { project, folder: basename(root) };
}

/**
 * @param {readonly Group[]} groups
 * @returns {Promise<{ report: Report | null, output: string }>} No report where the run could not even start.
 */
async function runPlaywright(groups) {
  rmSync(reportOfRun, { force: true });
  const filters = groups.map(({ folder }) => `journeys/${folder}/`);
  const { output } = await run([...tool('playwright'), 'test', ...filters], {
    cwd: journeys,
    signal: endOfNx(),
  });
  const report = /** @type {Report | null} */ (readJson(reportOfRun));
  // What is counted are the reports of the groups.
  rmSync(reportOfRun, { force: true });
  return { report, output };
}

/**
 * @param {Group} group
 * @param {Report | null} report Of the whole run.
 * @param {string} output
 * @param {Set<string>} [told] What groups before it have said; it grows.
 * @returns {GroupResult}
 */
function resultOf({ project, folder }, report, output, told = new Set()) {
  if (!report) return { success: false, terminalOutput: output };
  const own = reportOf(report, folder);
  mkdirSync(join(reports, project), { recursive: true });
  writeFileSync(join(reports, project, 'playwright.json'), JSON.stringify(own));
  const { success, summary } = outcomeOf(own);
  const failures = failuresIn(own).map((text) => onceOnly(text, told));
  return { success, terminalOutput: [...failures, summary].join('\n\n') };
}

/**
 * What failed for several groups, such as the start of their site, is long, and said in full by the first of them.
 *
 * @param {string} text
 * @param {Set<string>} told
 */
function onceOnly(text, told) {
  const [first = text, ...more] = text.split('\n');
  if (told.has(text) && more.length > 0) return `${first}\n(as for the groups before)`;
  told.add(text);
  return text;
}
