import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  countGroups,
  countJest,
  countPlaywright,
  judged,
  projectFolders,
  retriedTests,
  sum,
} from './results.mjs';
import { workspaceRoot } from './workspace-root.mjs';

describe('counting results', () => {
  it('counts a test file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [],
    };
    expect(countJest(report)).toEqual({ passed: 7, failed: 3, skipped: 2, retried: 0 });
  });

  it('names a test that passed only the second time, and says what went wrong', () => {
    const passed = { fullName: 'a list is short', status: 'passed', invocations: 1 };
    const again = {
      fullName: 'a list is long',
      status: 'passed',
      invocations: 2,
      retryReasons: ['0 is not 3\n    at test (lists.test.ts:3:1)\n    at run'],
    };
    const failed = { fullName: 'a list is there', status: 'failed', invocations: 2 };
    const name = join(workspaceRoot, 'backend/lists.test.ts');
    expect(
      retriedTests({ testResults: [{ name, assertionResults: [passed, again, failed] }] }),
    ).toEqual([{ title: 'backend/lists.test.ts › a list is long', reasons: ['0 is not 3'] }]);
  });

  it('counts as failed where more than two tests of a run needed a second time', () => {
    const one = { passed: 5, failed: 0, skipped: 0, retried: 1 };
    expect(judged([one, one])).toEqual({ passed: 10, failed: 0, skipped: 0, retried: 2 });
    expect(judged([one, one, one])).toEqual({ passed: 12, failed: 3, skipped: 0, retried: 0 });
  });

  it('counts a journey that passed only the second time, and says so', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    const count = { passed: 6, failed: 1, skipped: 0, retried: 1 };
    expect(countPlaywright({ stats })).toEqual(count);
    expect(countGroups([{ stats, errors: [] }])).toEqual(count);
  });

  it('counts as failed where more than two journeys of a run needed a second time', () => {
    const reports = [1, 2].map((flaky) => ({
      stats: { expected: 5, unexpected: 0, flaky, skipped: 0 },
      errors: [],
    }));
    expect(countGroups(reports)).toEqual({ passed: 10, failed: 3, skipped: 0, retried: 0 });
  });

  it('counts an error of the whole run', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countGroups([{ stats, errors: [{}] }]).failed).toBe(1);
  });

  it('counts a site that several groups share, and that did not start, once', () => {
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 4 };
    const report = { stats, errors: [{ message: 'The site did not start: it ended' }] };
    expect(countGroups([report, report])).toMatchObject({ passed: 2, failed: 3, skipped: 8 });
  });

  it('adds up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sum([one, { ...one, retried: 1 }])).toEqual({
      passed: 2,
      failed: 4,
      skipped: 6,
      retried: 1,
    });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0, retried: 0 });
  });

  it('knows the projects of the workspace', () => {
    expect(projectFolders()).toEqual(expect.arrayContaining(['backend', 'packages/workspace']));
  });
});
