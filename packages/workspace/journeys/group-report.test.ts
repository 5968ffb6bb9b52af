import { describe, expect, it } from '@jest/globals';
import { failuresIn, outcomeOf, reportOf, retriedIn } from './group-report.mjs';

const spec = (file: string, title: string, status: 'expected' | 'unexpected' | 'flaky') => ({
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

  it('tells once that a site did not start, with the end of its log, and that journeys did not run', () => {
    const message = (line: string) =>
      `SiteStartError: The site did not start: The site ended (code 1):\nlog: ${line}`;
    const start = (title: string, line: string) => ({
      ...spec('frame/menu.journey.ts', title, 'unexpected'),
      tests: [
        { status: 'unexpected' as const, results: [{ errors: [{ message: message(line) }] }] },
      ],
    });
    const specs = [start('opens', 'port 1'), start('closes', 'port 2')];
    const report = reportOf(
      { ...run, suites: [{ file: 'frame/menu.journey.ts', specs }] },
      'frame',
    );
    expect(outcomeOf(report)).toEqual({
      success: false,
      summary: '0 passed, 0 failed, 2 not run',
    });
    expect(failuresIn(report)).toEqual([
      'The site did not start: The site ended (code 1):\nlog: port 2',
    ]);
  });

  it('has an error of the run in every group', () => {
    const broken = { ...run, suites: [], errors: [{ message: 'The site did not start' }] };
    expect(failuresIn(reportOf(broken, 'frame'))).toEqual(['The site did not start']);
    expect(failuresIn(reportOf(broken, 'frames'))).toEqual(['The site did not start']);
    expect(outcomeOf(reportOf(broken, 'frame'))).toEqual({
      success: false,
      summary: 'No journey was run',
    });
  });

  it('is a success where all journeys passed, and there are some', () => {
    expect(outcomeOf(reportOf(run, 'frames'))).toEqual({
      success: true,
      summary: '1 passed, 0 failed',
    });
    expect(outcomeOf(reportOf(run, 'frame')).summary).toBe('1 passed, 1 failed');
    expect(outcomeOf(reportOf(run, 'money')).success).toBe(false);
  });

  it('is a success where a journey passed when it was tried again, which is named with what went wrong', () => {
    const specs = [spec('frame/menu.journey.ts', 'opens', 'flaky')];
    const report = reportOf(
      { ...run, suites: [{ file: 'frame/menu.journey.ts', specs }] },
      'frame',
    );
    expect(outcomeOf(report)).toEqual({
      success: true,
      summary: '1 passed, 1 of them when tried again, 0 failed',
    });
    expect(retriedIn(report)).toEqual(['frame/menu.journey.ts:7 › opens: Why']);
    expect(failuresIn(report)).toEqual(['frame/menu.journey.ts:7 › opens\nWhy']);
  });
});
