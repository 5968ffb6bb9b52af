import { describe, expect, it } from '@jest/globals';
import { daysOfHistory } from './days-of-history';

const now = new Date(2026, 2, 9, 0, 30);

/** Opened some minutes before now. */
const opened = (videoId: string, minutes: number) => ({
  id: `${videoId}-${minutes}`,
  videoId,
  video: null,
  at: new Date(now.getTime() - minutes * 60_000).toISOString(),
});

const hours = (count: number) => count * 60;

describe('the days of a history', () => {
  it('begin at midnight where the visitor is, and have each video once', () => {
    const days = daysOfHistory(
      [opened('a', 5), opened('b', 10), opened('a', 20), opened('a', 40), opened('c', hours(24))],
      now,
    );
    expect(days.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
      ['Today', ['a-5', 'b-10']],
      ['Yesterday', ['a-40', 'c-1440']],
    ]);
  });

  it('have names, with the year where it is another one', () => {
    const days = daysOfHistory([opened('a', hours(72)), opened('a', hours(24 * 90))], now);
    expect(days.map(({ name }) => name)).toEqual(['Friday, March 6', 'Tuesday, December 9, 2025']);
  });

  it('have no day in the future, where clocks differ', () => {
    expect(daysOfHistory([opened('a', -hours(48))], now)).toMatchObject([{ name: 'Today' }]);
  });
});
