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
 *
 * @typedef {object} JestReport What `jest --json` writes, as far as it is read here.
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites Files that could not even be loaded.
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {{ message?: string }[]} errors Of the run as a whole, and of sites that did not start.
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

/**
 * A test that passed only when it was tried again has failed. What went wrong with the run or a site is no failure of a test.
 *
 * @param {Pick<PlaywrightReport, 'stats'>} report
 * @returns {Count}
 */
export function countPlaywright({ stats }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
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
 * What went wrong with the run, or with the site that groups share, is in the report of each of them, and is one failure.
 *
 * @param {readonly PlaywrightReport[]} reports
 * @returns {Count}
 */
export function countGroups(reports) {
  const errors = new Set(reports.flatMap((report) => report.errors.map(({ message }) => message)));
  const journeys = sum(reports.map(countPlaywright));
  return { ...journeys, failed: journeys.failed + errors.size };
}

/** @returns {Count | null} Of all groups of journeys; `null` where Playwright wrote no report. */
export function playwrightCount() {
  const folder = 'packages/e2e/.reports';
  const groups = existsSync(join(workspaceRoot, folder))
    ? readdirSync(join(workspaceRoot, folder))
    : [];
  const reports = groups.flatMap((group) => readJson(join(folder, group, 'playwright.json')) ?? []);
  if (reports.length === 0) return null;
  return countGroups(/** @type {PlaywrightReport[]} */ (reports));
}
