import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fillUp, fitTime, toleranceOf } from './fit-time.js';

const minute = 60;

/** Sums of all subsets. */
function sumsOf(lengths: readonly number[]): number[] {
  const sums = [0];
  for (const length of lengths) sums.push(...sums.map((sum) => sum + length));
  return sums;
}

describe('filling a time', () => {
  it.each([
    [[30, 15, 45].map((length) => length * minute), 45, [0, 1]],
    [[50, 20, 10, 10, 6].map((length) => length * minute), 45, [1, 2, 3, 4]],
    [[200, 100, 200], 5, [0, 1]],
  ])('chooses of %j for %d minutes the most relevant that fit', (lengths, minutes, chosen) => {
    expect(fitTime(lengths, minutes * minute)).toMatchObject({ chosen, isClose: true });
  });

  it('takes what comes closest where too little is there', () => {
    const fit = fitTime([10 * minute, 5 * minute], 60 * minute);
    expect(fit).toEqual({ chosen: [0, 1], seconds: 15 * minute, isClose: false });
    expect(fitTime([], 60 * minute)).toEqual({ chosen: [], seconds: 0, isClose: false });
  });

  it.each([
    ['keeps the best, and adds others', [10], [30, 20, 15], [0, 2, 3]],
    ['gives up some of the best where others fill it better', [25], [40, 44], [2]],
    ['takes what comes closest', [10], [5, 100], [0, 1]],
    ['leaves it without others', [10], [], [0]],
  ])('%s', (_, best, others, chosen) => {
    const seconds = (minutes: readonly number[]) => minutes.map((length) => length * minute);
    const lengths = { best: seconds(best), others: seconds(others) };
    const target = 45 * minute;
    const fit = fillUp(fitTime(lengths.best, target), lengths, target);
    expect(fit.chosen).toEqual(chosen);
    const all = [...lengths.best, ...lengths.others];
    expect(fit.chosen.reduce((sum, index) => sum + (all[index] ?? 0), 0)).toBe(fit.seconds);
  });

  it('finds videos within the tolerance whenever there are any, each at most once', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 1500 }), { maxLength: 9 });
    const target = fc.integer({ min: 300, max: 3600 });
    fc.assert(
      fc.property(lengths, target, (given, wanted) => {
        const { chosen, seconds, isClose } = fitTime(given, wanted);
        const tolerance = toleranceOf(wanted);
        const sums = sumsOf(given);
        expect(chosen).toEqual([...new Set(chosen)].toSorted((one, other) => one - other));
        expect(chosen.reduce((sum, index) => sum + (given[index] ?? 0), 0)).toBe(seconds);
        expect(isClose).toBe(sums.some((sum) => Math.abs(sum - wanted) <= tolerance));
        const below = Math.max(...sums.filter((sum) => sum <= wanted + tolerance));
        expect(isClose || seconds === below).toBe(true);
      }),
    );
  });
});
