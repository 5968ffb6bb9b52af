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

/** Takes what still fits, the most relevant first. @returns seconds, and how good they are by what `fitTime` weighs */
function greedy(lengths: readonly number[], target: number) {
  let [seconds, worth] = [0, 0];
  for (const [index, length] of lengths.entries()) {
    if (seconds + length > target) continue;
    seconds += length;
    worth += length * (1 - index / (2 * lengths.length));
  }
  return { seconds, score: scoreOf(worth, seconds, target) };
}

function scoreOf(worth: number, seconds: number, target: number): number {
  return worth / seconds - Math.abs(seconds - target) / target;
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

  it('never exceeds a long time by more than the tolerance, and fills it no worse than taking what still fits', () => {
    const lengths = fc.array(fc.integer({ min: 30, max: 3600 }), { maxLength: 150 });
    const target = fc.integer({ min: 45, max: 480 }).map((minutes) => minutes * minute);
    fc.assert(
      fc.property(lengths, target, (given, wanted) => {
        const { chosen, seconds, isClose } = fitTime(given, wanted);
        const tolerance = toleranceOf(wanted);
        const simple = greedy(given, wanted);
        expect(seconds).toBeLessThanOrEqual(wanted + tolerance);
        expect(isClose || seconds >= simple.seconds).toBe(true);
        if (simple.seconds < wanted - tolerance) return;
        const relevance = (index: number) => 1 - index / (2 * given.length);
        const worth = chosen.reduce((sum, one) => sum + (given[one] ?? 0) * relevance(one), 0);
        expect(scoreOf(worth, seconds, wanted)).toBeGreaterThanOrEqual(simple.score - 1e-9);
      }),
    );
  });
});
