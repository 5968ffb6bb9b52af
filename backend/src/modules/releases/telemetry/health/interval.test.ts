import { describe, expect, it } from '@jest/globals';
import { intervalsOf } from './interval.js';

describe('intervalsOf', () => {
  const now = new Date('2026-03-01T12:34:56Z');
  const startOf = (minutes: number) => {
    const { length, from } = intervalsOf(minutes, now);
    return [length, new Date(from * 1000).toISOString()];
  };

  it.each([
    [5, 60, '2026-03-01T12:30:00.000Z'],
    [60, 60, '2026-03-01T11:35:00.000Z'],
    [120, 60, '2026-03-01T10:35:00.000Z'],
    [121, 120, '2026-03-01T10:34:00.000Z'],
    [1440, 900, '2026-02-28T12:45:00.000Z'],
    [10_080, 7200, '2026-02-22T14:00:00.000Z'],
  ])('divides %i minutes into intervals of %i s from %s on', (minutes, length, from) => {
    expect(startOf(minutes)).toEqual([length, from]);
  });

  it('never returns more than 120', () => {
    const allowed = Array.from({ length: 10_076 }, (_, index) => 5 + index);
    const tooFine = allowed.filter((minutes) => {
      const { length, from } = intervalsOf(minutes, now);
      return (now.getTime() / 1000 - from) / length > 120;
    });
    expect(tooFine).toEqual([]);
  });
});
