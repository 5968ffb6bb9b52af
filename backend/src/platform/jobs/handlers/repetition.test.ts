import { describe, expect, it } from '@jest/globals';
import { assertValid, nextRun } from './repetition.js';

/** @returns the times of the runs within a period, in UTC */
function runs(cron: string, timeZone: string, from: string, to: string): string[] {
  const found: string[] = [];
  let next = nextRun({ cron, timeZone }, new Date(`${from}Z`));
  while (next && next < new Date(`${to}Z`)) {
    found.push(next.toISOString().slice(5, 16));
    next = nextRun({ cron, timeZone }, next);
  }
  return found;
}

describe('nextRun', () => {
  it.each([
    ['UTC', ['06-01T03:00', '06-02T03:00']],
    ['Europe/Berlin', ['06-01T01:00', '06-02T01:00']],
    ['America/New_York', ['06-01T07:00', '06-02T07:00']],
  ])('is at the same time of day in %s', (timeZone, expected) => {
    expect(runs('0 3 * * *', timeZone, '2026-06-01T00:00', '2026-06-03T00:00')).toEqual(expected);
  });

  it.each([
    // 02:00 to 03:00 is left out on March 29, and repeated on October 25.
    [
      'once',
      '30 2 * * *',
      '2026-03-28',
      '2026-03-31',
      ['03-28T01:30', '03-29T01:00', '03-30T00:30'],
    ],
    [
      'once',
      '30 2 * * *',
      '2026-10-24',
      '2026-10-27',
      ['10-24T00:30', '10-25T00:30', '10-26T01:30'],
    ],
    [
      'once per time',
      '0,30 2 * * *',
      '2026-10-24',
      '2026-10-26',
      ['10-24T00:30', '10-25T00:00', '10-25T00:30'],
    ],
    ['as before', '0 12 * * 0', '2026-03-28', '2026-04-06', ['03-29T10:00', '04-05T10:00']],
    ['as before', '0 3 * * *', '2026-10-25', '2026-10-26', ['10-25T02:00']],
  ])('runs %s where clocks change: %s from %s', (_, cron, from, to, expected) => {
    expect(runs(cron, 'Europe/Berlin', `${from}T00:00`, `${to}T00:00`)).toEqual(expected);
  });

  it.each(['2026-03-29T00:00', '2026-10-24T23:00'])(
    'is each hour if the expression says so, from %s',
    (from) => {
      const to = new Date(Date.parse(`${from}Z`) + 4 * 3_600_000).toISOString().slice(0, 16);
      expect(runs('15 * * * *', 'Europe/Berlin', from, to)).toHaveLength(4);
    },
  );

  it('begins at midnight where midnight is left out', () => {
    const found = runs('0 0 * * *', 'America/Santiago', '2026-09-05T12:00', '2026-09-07T12:00');
    expect(found).toEqual(['09-06T04:00', '09-07T03:00']);
  });
});

describe('assertValid', () => {
  it.each([
    { everySeconds: 0.5 },
    { cron: '0 3 * * *', timeZone: 'UTC' },
    { cron: '*/5 8-18 1,15 JAN-JUN MON', timeZone: 'Asia/Kolkata' },
  ])('accepts %p', (times) => {
    expect(() => assertValid({ name: 'report', ...times })).not.toThrow();
  });

  it.each([
    [{ everySeconds: 0 }, 'positive number of seconds, not 0'],
    [{ everySeconds: Number.NaN }, 'positive number of seconds, not NaN'],
    [{ cron: '61 * * * *', timeZone: 'UTC' }, 'invalid schedule, 61 * * * * in UTC: '],
    [{ cron: '* * * * * *', timeZone: 'UTC' }, 'invalid schedule'],
    [{ cron: 'tomorrow', timeZone: 'UTC' }, 'invalid schedule'],
    [{ cron: '', timeZone: 'UTC' }, 'invalid schedule'],
    [{ cron: '0 3 * * *', timeZone: 'Mars/Olympus' }, 'Mars/Olympus'],
    [{ cron: '0 3 * * *', timeZone: '' }, 'needs a time zone'],
    [{ cron: '0 0 31 2 *', timeZone: 'UTC' }, 'never runs: 0 0 31 2 *'],
  ])('rejects %p by name', (times, message) => {
    const check = () => assertValid({ name: 'report', ...times });
    expect(check).toThrow('The repeated job report');
    expect(check).toThrow(message);
  });
});
