import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writtenPaths } from '../checks/structure.mjs';
import { innerProjects } from '../nx/inner-projects.mjs';
import { readJson, workspaceRoot } from './workspace-root.mjs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped Tests that exist and did not run.
 * @property {number} [retried] How many of those that passed did so only when they were tried again.
 *
 * @typedef {object} JestReport What `jest --json` writes, as far as it is read here.
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites Files that could not even be loaded.
 * @property {readonly JestFile[]} testResults
 *
 * @typedef {object} JestFile
 * @property {string} name Its path.
 * @property {readonly JestTest[]} assertionResults
 *
 * @typedef {object} JestTest
 * @property {string} fullName
 * @property {string} status
 * @property {number} [invocations] How often it ran.
 * @property {readonly string[]} [retryReasons] What went wrong before.
 *
 * @typedef {object} PlaywrightReport What Playwright writes, as far as it is read.
 * @property {readonly Suite[]} suites
 * @property {{ message?: string }[]} errors Of the run as a whole, and of sites that did not start.
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 *
 * @typedef {object} Suite
 * @property {string} file Relative to the folder of all journeys, for example `frame/frame.journey.ts`.
 * @property {readonly Suite[]} [suites]
 * @property {readonly Spec[]} specs
 *
 * @typedef {object} Spec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {readonly Test[]} tests
 *
 * @typedef {object} Test
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {readonly { errors?: readonly { message?: string }[] }[]} results
 */

/**
 * @param {JestReport} report
 * @returns {Count}
 */
export function countJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: retriedTests(report).length,
  };
}

/**
 * @param {Pick<JestReport, 'testResults'>} report
 * @returns {{ title: string, reasons: readonly string[] }[]} File and name of each test that passed only when it was tried again, and what went wrong before.
 */
export function retriedTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName, retryReasons = [] }) => ({
        title: `${relative(workspaceRoot, name)} › ${fullName}`,
        reasons: retryReasons.map((reason) => reason.split('\n    at ')[0] ?? ''),
      })),
  );
}

/** Tests of one run that may pass at the second try, and journeys: a busy machine fails now and then by itself. */
const maxRetried = 2;

/**
 * What went wrong with the run or a site is no failure of a test.
 *
 * @param {Pick<PlaywrightReport, 'stats'>} report
 * @returns {Count}
 */
export function countPlaywright({ stats }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: stats.flaky,
  };
}

/**
 * @param {readonly Count[]} counts
 * @returns {Required<Count>}
 */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0, retried: 0 };
  for (const { passed, failed, skipped, retried = 0 } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.retried += retried;
  }
  return total;
}

/** @returns {string[]} Folders of all projects, relative to the workspace; some lie within others. */
export function projectFolders() {
  const files = writtenPaths(workspaceRoot).filter((path) =>
    /\/(package|project)\.json$/.test(path),
  );
  const inner = innerProjects(workspaceRoot).map(({ folder }) => folder);
  return [...new Set([...files.map((path) => dirname(path)), ...inner])];
}

/**
 * Removes the reports of earlier runs, so that none is counted for this one.
 *
 * @param {readonly string[]} [folders] Of projects; all where absent.
 */
export function removeReports(folders = projectFolders()) {
  for (const folder of folders) {
    rmSync(join(workspaceRoot, folder, '.reports'), { recursive: true, force: true });
  }
}

/** @returns {JestReport[]} One for each project whose jest ran, now or (from the cache) earlier. */
export function jestReports() {
  return projectFolders().flatMap(
    (folder) =>
      /** @type {JestReport | null} */ (readJson(join(folder, '.reports/jest.json'))) ?? [],
  );
}

/**
 * Where more than a few needed a second try, none of these has passed: that is no accident.
 *
 * @param {readonly Count[]} counts
 * @returns {Required<Count>}
 */
export function judged(counts) {
  const { passed, failed, skipped, retried } = sum(counts);
  const refused = retried > maxRetried ? retried : 0;
  return {
    passed: passed - refused,
    failed: failed + refused,
    skipped,
    retried: retried - refused,
  };
}

/**
 * What went wrong with the run, or with the site that groups share, is in the report of each of them, and is one failure.
 *
 * @param {readonly Pick<PlaywrightReport, 'stats' | 'errors'>[]} reports
 * @returns {Count}
 */
export function countGroups(reports) {
  const errors = new Set(reports.flatMap((report) => report.errors.map(({ message }) => message)));
  const count = judged(reports.map(countPlaywright));
  return { ...count, failed: count.failed + errors.size };
}

/** @returns {Count | null} Of all groups of journeys; `null` where Playwright wrote no report. */
export function playwrightCount() {
  const reports = groupReports();
  return reports.length === 0 ? null : countGroups(reports);
}

/** @returns {PlaywrightReport[]} One for each group of journeys that ran, now or earlier. */
export function groupReports() {
  const folder = join(workspaceRoot, 'packages/e2e/.reports');
  const groups = existsSync(folder) ? readdirSync(folder) : [];
  return groups.flatMap(
    (group) =>
      /** @type {PlaywrightReport | null} */ (readJson(join(folder, group, 'playwright.json'))) ??
      [],
  );
}
