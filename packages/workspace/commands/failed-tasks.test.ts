import { describe, expect, it } from '@jest/globals';
import { failedOutput, failedTasks } from './failed-tasks.mjs';

const output = `
> nx run @tessera/contracts:lint

contracts are wrong

> nx run @tessera/platform:lint

platform is fine

> nx run mf-news:lint

news are wrong


 NX   Running target lint for 3 projects failed

Failed tasks:

- @tessera/contracts:lint
- mf-news:lint

  Run duration:      7.7s
`;

describe('what failed in a run of Nx', () => {
  it('is named', () => {
    expect(failedTasks(output)).toEqual(['@tessera/contracts:lint', 'mf-news:lint']);
  });

  it('is shown without what did not fail', () => {
    const shown = failedOutput(output);
    expect(shown).toContain('contracts are wrong');
    expect(shown).toContain('news are wrong');
    expect(shown).not.toContain('platform is fine');
    expect(shown).not.toContain('Run duration');
  });

  it('is everything where Nx itself failed', () => {
    expect(failedTasks('no project graph')).toEqual([]);
    expect(failedOutput('no project graph')).toBe('no project graph');
  });
});
