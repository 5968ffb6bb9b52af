import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { retriedIn } from '../journeys/group-report.mjs';
import { failedOutput, failedTasks } from './failed-tasks.mjs';
import { install, needsInstallation } from './installation.mjs';
import { run } from './processes.mjs';
import {
  countJest,
  groupReports,
  jestReports,
  judged,
  playwrightCount,
  removeReports,
  retriedTests,
} from './results.mjs';
import { nx, partsOfBackend, tool } from './tools.mjs';
import { workspaceRoot } from './workspace-root.mjs';

/**
 * @typedef {object} Context
 * @property {AbortSignal} signal
 * @property {boolean} fresh Nothing is taken from the cache.
 * @property {boolean} [fix] What has only one right answer is written before it is checked; only `structure` does.
 * @property {readonly string[] | null} projects Those to test; `null` for all.
 * @property {(text: string) => void} detail
 *
 * @typedef {object} Result
 * @property {boolean} ok
 * @property {string} note One line.
 * @property {string} [output] What to read where it failed.
 * @property {import('./results.mjs').Count} [count] Absent for a step that counts as one check.
 *
 * @typedef {object} TestStep
 * @property {string} name For running it alone: `npm test -- lint`.
 * @property {string} title
 * @property {string} [beside] Name of an earlier step that leaves a processor idle, and with which this one starts.
 * @property {(context: Context) => Promise<Result>} run
 */

/** @type {readonly TestStep[]} */
export const testSteps = [
  { name: 'packages', title: 'Packages', run: installPackages },
  checkStep('format', 'Formatting', () => [...tool('oxfmt'), '--check']),
  { name: 'build', title: 'Build', run: build },
  nxStep('lint', 'Lint and import rules', partsOfBackend),
  nxStep('typecheck', 'Types', partsOfBackend),
  { name: 'structure', title: 'Names, places and circles', run: checkStructure },
  checkStep('lock-file', 'Lock file', () => check('lock-file')),
  checkStep('migrations', 'Migrations of a live site', () => check('migrations')),
  {
    ...checkStep('dead-code', 'Dead code and dependencies', () => [
      ...tool('knip'),
      '--no-progress',
      '--no-config-hints',
    ]),
    beside: 'lint',
  },
  checkStep('versions', 'Version drift', () => [...tool('syncpack'), 'lint']),
  { name: 'tests', title: 'Unit and database tests', run: runTests },
  { name: 'site', title: 'Site for the journeys', run: prepareSite, beside: 'tests' },
  { name: 'journeys', title: 'Browser journeys', run: runJourneys },
];

/** @param {string} name */
function check(name) {
  return [process.execPath, join(workspaceRoot, 'packages/workspace/bin/check.mjs'), name];
}

/** @param {Context} context */
async function checkStructure({ signal, fix }) {
  const command = [...check('structure'), ...(fix ? ['--fix'] : [])];
  const { ok, output } = await run(command, { cwd: workspaceRoot, signal });
  const note = output.trim().replaceAll('\n', '; ') || 'ok';
  return { ok, note: ok ? note : 'problems found', output };
}

/** @param {Context} context */
async function installPackages({ signal }) {
  if (!needsInstallation()) return { ok: true, note: 'present' };
  const { ok, output } = await install(signal);
  return { ok, note: ok ? 'installed' : 'npm ci failed', output };
}

/**
 * @param {string} name
 * @param {string} title
 * @param {() => string[]} command Called late: the tools may have to be installed first.
 * @returns {TestStep}
 */
function checkStep(name, title, command) {
  return {
    name,
    title,
    async run({ signal }) {
      const { ok, output } = await run(command(), { cwd: workspaceRoot, signal });
      return { ok, note: ok ? 'ok' : 'problems found', output };
    },
  };
}

/**
 * Projects that are all ready at once can be checked together.
 *
 * @param {string} target
 * @param {string} title
 * @param {readonly string[]} [parts] Projects that another one includes, left out of a run of all.
 * @returns {TestStep}
 */
function nxStep(target, title, parts = []) {
  return {
    name: target,
    title,
    async run(context) {
      const { signal, fresh, projects, detail } = context;
      const whole = await wholeBuild(context);
      if (!whole.ok) return { ok: false, note: noteOf(whole), output: failedOutput(whole.output) };
      const selected = projects === null ? { exclude: parts } : { projects };
      const options = { signal, fresh, withoutDependencies: true, onTask: detail };
      const outcome = await nx(target, { ...options, ...selected });
      return { ok: outcome.ok, note: noteOf(outcome), output: failedOutput(outcome.output) };
    },
  };
}

/** @type {Promise<import('./processes.mjs').Outcome & { tasks: number, cached: number }> | undefined} */
let built;

/**
 * All, whatever is tested: tests and journeys use what is built. Steps that run beside each other share one build.
 *
 * @param {Context} context
 */
function wholeBuild({ signal, fresh, detail }) {
  built ??= nx('build', { signal, fresh, onTask: detail, exclude: partsOfBackend });
  return built;
}

/** Everything, and of the parts of the backend, which contains them, those to test. @param {Context} context */
async function build(context) {
  const { signal, fresh, projects, detail } = context;
  const whole = await wholeBuild(context);
  const alone = projects?.filter((name) => name.startsWith('backend-')) ?? [];
  const parts = await nx('build', { signal, fresh, onTask: detail, projects: alone });
  const outcomes = [whole, parts];
  return {
    ok: outcomes.every(({ ok }) => ok),
    note: outcomes
      .filter(({ tasks }) => tasks > 0)
      .map(noteOf)
      .join('; '),
    output: outcomes
      .map(({ output }) => failedOutput(output))
      .join('\n')
      .trim(),
  };
}

/**
 * @param {readonly string[] | null} projects
 * @returns {{ projects?: readonly string[] }}
 */
function only(projects) {
  return projects === null ? {} : { projects };
}

/** @param {{ output: string, tasks: number, cached: number }} outcome */
function noteOf({ output, tasks, cached }) {
  const failed = failedTasks(output);
  const fromCache = cached > 0 ? `, ${cached} from the cache` : '';
  return failed.length > 0 ? failed.join(', ') : `${tasks} tasks${fromCache}`;
}

/** @param {Context} context */
async function runTests(context) {
  removeReports();
  const outcome = await testProjects(context);
  const reports = jestReports();
  const counts = reports.map(countJest);
  const count = judged(counts);
  for (const { title, reasons } of reports.flatMap(retriedTests))
    context.detail(`tried again: ${[title, ...reasons].join(': ')}`);
  const failed = failedTasks(outcome.output);
  // A project whose tests could not even start has written no report.
  const silent = failed.length - counts.filter(({ failed }) => failed > 0).length;
  count.failed += Math.max(silent, 0);
  const ok = outcome.ok && count.failed === 0;
  if (!ok && count.failed === 0) count.failed = 1;
  return { ok, note: noteWithCount(count), output: failedOutput(outcome.output), count };
}

const prepareBase = [
  process.execPath,
  join(workspaceRoot, 'packages/e2e/dist/site/prepare-base.js'),
];

/** Tests of the server wait much: for processes, leases and browsers. */
const testsAtOnce = 3;

/**
 * @param {Context} context
 * @returns {Promise<import('./processes.mjs').Outcome>}
 */
async function testProjects(context) {
  const { signal, fresh, projects, detail } = context;
  const whole = await wholeBuild(context);
  if (!whole.ok) return whole;
  const { serverVariable, startDatabase } = await testing();
  // Each project would start one of its own.
  const server = await startDatabase();
  try {
    return await nx('test', {
      ...only(projects),
      withoutDependencies: true,
      parallel: testsAtOnce,
      env: { [serverVariable]: server.url },
      signal,
      fresh,
      onTask: detail,
    });
  } finally {
    await server.stop();
  }
}

/**
 * What all sites of the journeys begin with takes some ten seconds, in which tests of the server wait.
 *
 * @param {Context} context
 */
async function prepareSite(context) {
  const { signal, projects } = context;
  const visited = projects?.some((name) => name.startsWith('journeys-')) ?? true;
  if (!visited) return { ok: true, note: 'not needed' };
  const problem = await missingBrowser();
  if (problem !== null) return { ok: true, note: 'not needed without a browser' };
  const whole = await wholeBuild(context);
  const { ok, output } = whole.ok ? await run(prepareBase, { cwd: workspaceRoot, signal }) : whole;
  return { ok, note: ok ? 'ready' : 'it could not be prepared', output: failedOutput(output) };
}

/** @param {Context} context */
async function runJourneys({ signal, fresh, projects, detail }) {
  const problem = await missingBrowser();
  if (problem !== null && !process.env['CI']) return notTested(problem);
  removeReports(['packages/e2e']);
  const outcome = await nx('e2e', { signal, fresh, ...only(projects), onTask: detail });
  const count = playwrightCount() ?? { passed: 0, failed: projects === null ? 1 : 0, skipped: 0 };
  if (!outcome.ok && count.failed === 0) count.failed = 1;
  for (const title of groupReports().flatMap(retriedIn)) detail(`tried again: ${title}`);
  const ok = outcome.ok && count.failed === 0;
  return { ok, note: noteWithCount(count), output: failedOutput(outcome.output), count };
}

const testingEntry = join(workspaceRoot, 'packages/testing/dist/index.js');

/**
 * What is used here of `@tessera/testing`.
 *
 * @typedef {object} Testing
 * @property {() => Promise<string>} findChromium
 * @property {() => Promise<{ url: string, stop: () => Promise<void> }>} startDatabase
 * @property {string} serverVariable
 */

/** @returns {Promise<Testing>} As built: it can't be a dependency, since it is tested by this package's presets. */
function testing() {
  return import(pathToFileURL(testingEntry).href);
}

/** @returns {Promise<string | null>} Why there is no browser, and how to get one. */
async function missingBrowser() {
  // Without it the build has failed, and the journeys will say so.
  if (!existsSync(testingEntry)) return null;
  const { findChromium } = await testing();
  return findChromium().then(
    () => null,
    (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error)),
  );
}

/**
 * What this machine lacks is reported, and counts neither way; with `CI` set it is a failure.
 *
 * @param {string} reason
 * @returns {Result}
 */
function notTested(reason) {
  return {
    ok: true,
    note: `NOT TESTED: ${reason.replaceAll(/\s*\n\s*/g, ' ')}`,
    count: { passed: 0, failed: 0, skipped: 0 },
  };
}

/** @param {import('./results.mjs').Count} count */
function noteWithCount({ passed, failed, skipped, retried = 0 }) {
  const again = retried > 0 ? `, ${retried} of them when tried again` : '';
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed${again}, ${failed} failed${left}`;
}
