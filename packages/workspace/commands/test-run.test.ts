import { describe, expect, it } from '@jest/globals';
import { runTestSteps } from './test-run.mjs';
import { type Result, testSteps } from './test-steps.mjs';

const passing: Result = { ok: true, note: 'ok' };
const failing: Result = { ok: false, note: 'problems found', output: 'line 3 is wrong' };

function output() {
  const written: string[] = [];
  return { isTTY: false, columns: 80, written, write: (text: string) => written.push(text) > 0 };
}

async function runSteps(results: Record<string, Result>) {
  const out = output();
  const ran: string[] = [];
  const steps = Object.entries(results).map(([name, result]) => ({
    name,
    title: name,
    run: async () => {
      ran.push(name);
      return result;
    },
  }));
  const signal = new AbortController().signal;
  const count = await runTestSteps({ steps, fresh: false, signal, out });
  return { count, ran, text: out.written.join('') };
}

describe('runTestSteps', () => {
  it('goes on after a failure and shows what was wrong', async () => {
    const { count, ran, text } = await runSteps({ format: failing, lint: passing });
    expect(ran).toEqual(['format', 'lint']);
    expect(count.failed).toBe(1);
    expect(text).toContain('line 3 is wrong');
  });

  it('adds the tests of a step to the checks', async () => {
    const count = { passed: 40, failed: 0, skipped: 0 };
    const { count: total } = await runSteps({
      lint: passing,
      tests: { ...passing, count },
    });
    expect(total.passed).toBeGreaterThanOrEqual(41);
  });

  it('ends where the packages could not be installed', async () => {
    const { ran } = await runSteps({ packages: failing, lint: passing });
    expect(ran).toEqual(['packages']);
  });
});

describe('the steps of npm test', () => {
  it('have names of their own', () => {
    const names = testSteps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
