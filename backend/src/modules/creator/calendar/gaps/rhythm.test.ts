import { describe, expect, it } from '@jest/globals';
import { addDays } from '../days/zoned-times.js';
import { gapsIn, rhythmOf } from './rhythm.js';

/** A Saturday. */
const today = '2026-11-28';

/** So many days, each so many days apart, up to one. */
const until = (last: string, count: number, apart: number) =>
  Array.from({ length: count }, (_, index) => addDays(last, (index - count + 1) * apart));

const december = { startDate: '2026-12-01', endDate: '2026-12-31' };

describe('a rhythm', () => {
  it('is how often and on which weekdays somebody publishes', () => {
    const tuesdays = until('2026-11-24', 8, 7);
    const fridays = until('2026-11-27', 6, 7);
    expect(rhythmOf([...tuesdays, ...fridays].toSorted(), today)).toEqual({
      perWeek: 1.8,
      weekdays: [2, 5],
      published: 14,
    });
  });

  it.each([
    ['three items', ['2026-11-03', '2026-11-10', '2026-11-17']],
    ['one week', ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-22']],
    ['nothing', []],
  ])('needs more than %s', (_name, days) => {
    expect(rhythmOf(days, today)).toBeNull();
  });
});

describe('a gap', () => {
  it('is a day that the rhythm has and the calendar does not', () => {
    const rhythm = { perWeek: 2, weekdays: [2, 5], published: 16 };
    const busy = new Set(['2026-12-01', '2026-12-11', '2026-12-12']);
    expect(gapsIn(rhythm, busy, december)).toEqual([
      '2026-12-04',
      '2026-12-08',
      '2026-12-15',
      '2026-12-18',
      '2026-12-22',
      '2026-12-25',
      '2026-12-29',
    ]);
  });

  it('of who publishes every three weeks is three weeks after the last', () => {
    const rhythm = rhythmOf(until('2026-11-24', 4, 21), today);
    expect(rhythm).toMatchObject({ perWeek: 0.4, weekdays: [2] });
    if (!rhythm) return;
    const found = gapsIn({ ...rhythm, perWeek: 1 / 3 }, new Set(['2026-11-24']), december);
    expect(found).toEqual(['2026-12-15']);
  });
});
