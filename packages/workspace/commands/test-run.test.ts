import { describe, expect, it } from '@jest/globals';
import { runTestSteps } from './test-run.mjs';
import { type Result, type TestStep, testSteps } from './test-steps.mjs';

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

  it('counts one step as one', async () => {
    expect((await runSteps({ structure: passing })).count).toMatchObject({ passed: 1, failed: 0 });
  });

  it('adds the tests of a step to the checks', async () => {
    const count = { passed: 40, failed: 0, skipped: 0 };
    const { count: total } = await runSteps({
      lint: passing,
      tests: { ...passing, count },
    });
    expect(total.passed).toBe(41);
  });

  it('starts a step with the one that it runs beside, and shows it at its own place', async () => {
    const out = output();
    const happened: string[] = [];
    const step = (name: string, beside?: string): TestStep => ({
      name,
      title: name,
      ...(beside && { beside }),
      run: async ({ detail }) => {
        happened.push(`${name} starts`);
        await Promise.resolve();
        detail(`${name} works`);
        happened.push(`${name} ends`);
        return passing;
      },
    });
    const steps = [step('build'), step('lint'), step('site', 'build')];
    const { signal } = new AbortController();
    await runTestSteps({ steps, fresh: false, signal, out });
    expect(happened.slice(0, 2)).toEqual(['build starts', 'site starts']);
    expect(happened.filter((line) => line === 'site starts')).toHaveLength(1);
    const text = out.written.join('');
    expect(text).toMatch(/build: ok[^]*lint: ok[^]*site: ok/);
    expect(text).toContain('build works');
    expect(text).not.toContain('site works');
  });

  it('waits for all that runs when one of them is interrupted', async () => {
    const interrupted = new Error('interrupted');
    const ended: string[] = [];
    const steps: TestStep[] = [
      { name: 'tests', title: 'tests', run: () => Promise.reject(interrupted) },
      {
        name: 'site',
        title: 'site',
        beside: 'tests',
        run: async () => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          ended.push('site');
          throw interrupted;
        },
      },
    ];
    const { signal } = new AbortController();
    const run = runTestSteps({ steps, fresh: false, signal, out: output() });
    await expect(run).rejects.toBe(interrupted);
    expect(ended).toEqual(['site']);
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

  it('run beside earlier ones', () => {
    const names = testSteps.map(({ name }) => name);
    const known = testSteps.filter(
      ({ beside }, index) => !beside || names.slice(0, index).includes(beside),
    );
    expect(known).toEqual(testSteps);
  });
});
