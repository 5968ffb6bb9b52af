import { describe, expect, it } from '@jest/globals';
import type { Repetition } from '@tessera/contracts-creator';
import fc from 'fast-check';
import { firstOccurrence, isOn, occurrencesIn, type RepeatedDays } from './occurrences.js';

const dayMs = 86_400_000;
const text = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
const number = (day: string) => Date.parse(day) / dayMs;

// 1970-01-01 was a Thursday.
const weekday = (day: string) => ((number(day) + 3) % 7) + 1;
const week = (day: string) => Math.floor((number(day) + 3) / 7);
const dayOfMonth = (day: string) => Number(day.slice(8));
const monthsSince = (from: string, day: string) =>
  12 * (Number(day.slice(0, 4)) - Number(from.slice(0, 4))) +
  Number(day.slice(5, 7)) -
  Number(from.slice(5, 7));

/** Whether an event is on a day, as one would find out with a calendar on paper. */
function isOnPaper({ date, repetition, excluded }: RepeatedDays, day: string): boolean {
  if (day < date || excluded.includes(day)) return false;
  if (repetition === null) return day === date;
  return day <= (repetition.until ?? day) && isRepeated(date, repetition, day);
}

function isRepeated(date: string, { every, unit, weekdays }: Repetition, day: string): boolean {
  const chosen = weekdays.length > 0 ? weekdays : [weekday(date)];
  const isSameDay = dayOfMonth(day) === dayOfMonth(date);
  const months = monthsSince(date, day);
  return {
    day: (number(day) - number(date)) % every === 0,
    week: (week(day) - week(date)) % every === 0 && chosen.includes(weekday(day)),
    month: months % every === 0 && isSameDay,
    year: months % (12 * every) === 0 && isSameDay,
  }[unit];
}

const day = fc.integer({ min: number('2015-01-01'), max: number('2030-12-31') }).map(text);
const repetition = fc.record<Repetition>({
  every: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
  unit: fc.constantFrom('day', 'week', 'month', 'year'),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
  until: fc.option(day, { nil: null }),
});
const event = fc.record<RepeatedDays>({
  date: day,
  repetition: fc.option(repetition, { nil: null, freq: 10 }),
  excluded: fc.array(day, { maxLength: 3 }),
});

describe('the days of an event', () => {
  it('are those that a calendar on paper has', () => {
    fc.assert(
      fc.property(event, day, fc.integer({ min: 0, max: 70 }), (one, first, length) => {
        const range = Array.from({ length: length + 1 }, (_, index) => text(number(first) + index));
        const expected = range.filter((each) => isOnPaper(one, each));
        expect(occurrencesIn(one, first, text(number(first) + length))).toEqual(expected);
        expect(isOn(one, first)).toBe(isOnPaper(one, first));
      }),
      { numRuns: 400 },
    );
  });

  it('begin with the first one that there is', () => {
    fc.assert(
      fc.property(event, day, (one, from) => {
        const range = Array.from({ length: 400 }, (_, index) => text(number(from) + index));
        const expected = range.find((each) => isOnPaper(one, each)) ?? null;
        const found = firstOccurrence(one, from);
        // What comes later than that is too long to look for on paper.
        expect(found !== null && range.includes(found) ? found : null).toBe(expected);
        expect(found === null || isOnPaper(one, found)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['2028-02-29', { every: 1, unit: 'year' }, '2028-03-01', '2032-02-29'],
    ['2026-01-31', { every: 1, unit: 'month' }, '2026-02-01', '2026-03-31'],
    ['2026-01-31', { every: 13, unit: 'month' }, '2026-02-01', '2028-03-31'],
    ['1970-01-01', { every: 99, unit: 'year' }, '2100-01-01', '2168-01-01'],
  ] as const)('from %s, %j go on after %s with %s', (date, rule, from, next) => {
    const repeated = { ...rule, weekdays: [], until: null };
    expect(firstOccurrence({ date, repetition: repeated, excluded: [] }, from)).toBe(next);
  });
});
