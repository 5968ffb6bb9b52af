import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writtenPaths } from '../checks/structure.mjs';
import { innerProjects } from '../nx/inner-projects.mjs';
import { readJson, workspaceRoot } from './workspace-root.mjs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped Tests that exist and did not run.
 * @property {number} [retried] How many of those that passed did so only when they were tried again; only journeys are.
 *
 * @typedef {object} JestReport What `jest --json` writes, as far as it is read here.
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites Files that could not even be loaded.
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
  };
}

/** Journeys of one run that may pass at the second try. A real browser on a busy machine fails now and then by itself. */
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

/** @returns {Count[]} One for each project whose jest ran, now or (from the cache) earlier. */
export function jestCounts() {
  return projectFolders().flatMap((folder) => {
    const report = readJson(join(folder, '.reports/jest.json'));
    return report === null ? [] : [countJest(/** @type {JestReport} */ (report))];
  });
}

/**
 * What went wrong with the run, or with the site that groups share, is in the report of each of them, and is one failure. Where more
 * journeys than a few needed a second try, none of these has passed: that is no accident.
 *
 * @param {readonly Pick<PlaywrightReport, 'stats' | 'errors'>[]} reports
 * @returns {Count}
 */
export function countGroups(reports) {
  const errors = new Set(reports.flatMap((report) => report.errors.map(({ message }) => message)));
  const { passed, failed, skipped, retried } = sum(reports.map(countPlaywright));
  const refused = retried > maxRetried ? retried : 0;
  return {
    passed: passed - refused,
    failed: failed + refused + errors.size,
    skipped,
    retried: retried - refused,
  };
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
