import { describe, expect, it } from '@jest/globals';
import { failuresIn, reportOf } from './group-report.mjs';

const spec = (file: string, title: string, status: 'expected' | 'unexpected') => ({
  title,
  file,
  line: 7,
  tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: 'Why' }] }] }],
});

const suite = (file: string, specs: ReturnType<typeof spec>[]) => ({
  file,
  specs: specs.slice(0, 1),
  suites: [{ file, specs: specs.slice(1) }],
});

const run = {
  suites: [
    suite('frame/menu.journey.ts', [
      spec('frame/menu.journey.ts', 'opens', 'expected'),
      spec('frame/menu.journey.ts', 'closes', 'unexpected'),
    ]),
    suite('frames/other.journey.ts', [spec('frames/other.journey.ts', 'shows', 'expected')]),
  ],
  errors: [],
  stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 },
};

describe('the report of a group', () => {
  it('counts the journeys of its folder, however deep they are declared, and no others', () => {
    expect(reportOf(run, 'frame').stats).toMatchObject({ expected: 1, unexpected: 1 });
    expect(reportOf(run, 'frames').stats).toMatchObject({ expected: 1, unexpected: 0 });
  });

  it('says which journey failed, where it stands and why', () => {
    expect(failuresIn(reportOf(run, 'frame'))).toEqual(['frame/menu.journey.ts:7 › closes\nWhy']);
    expect(failuresIn(reportOf(run, 'frames'))).toEqual([]);
  });

  it('has an error of the run in every group', () => {
    const broken = { ...run, suites: [], errors: [{ message: 'The site did not start' }] };
    expect(failuresIn(reportOf(broken, 'frame'))).toEqual(['The site did not start']);
    expect(failuresIn(reportOf(broken, 'frames'))).toEqual(['The site did not start']);
  });
});
