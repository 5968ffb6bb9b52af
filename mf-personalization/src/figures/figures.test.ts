import { describe, expect, it } from '@jest/globals';
import { confidenceLabel } from './confidence';
import { largestShares } from './shares';
import { countOf, lengthOfTime, roundedToSum } from './words';

describe('labels of confidence', () => {
  it.each([
    [100, 'Very sure'],
    [90, 'Very sure'],
    [89, 'Sure'],
    [80, 'Sure'],
    [79, 'Likely'],
    [70, 'Likely'],
    [69, 'Possible'],
    [60, 'Possible'],
    [59, 'A guess'],
    [0, 'A guess'],
  ])('%d is %s', (confidence, label) => {
    expect(confidenceLabel(confidence)).toBe(label);
  });
});

describe('shares', () => {
  it('are the largest ones, in their order', () => {
    const shares = largestShares({ Food: 20, Music: 40, Art: 5, Travel: 35 }, 3);
    expect(shares.map(({ name }) => name)).toEqual(['Music', 'Travel', 'Food']);
  });
});

describe('figures in words', () => {
  it.each([
    [countOf(1, 'event'), '1 event'],
    [countOf(1240, 'category', 'categories'), '1,240 categories'],
    [lengthOfTime(0), '0 s'],
    [lengthOfTime(59.6), '1 min 0 s'],
    [lengthOfTime(754), '12 min 34 s'],
    [lengthOfTime(3900), '1 h 5 min'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

/** Figures from −1 to 1, the same in each run. */
function someFigures(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  });
}

describe('rounded figures', () => {
  it.each(Array.from({ length: 50 }, (_, index) => index + 1))(
    'add up to their rounded sum, and are off by less than a unit (%d)',
    (seed) => {
      const values = someFigures(1 + (seed % 12), seed);
      const rounded = roundedToSum(values, 3);
      const sum = values.reduce((total, value) => total + value, 0);
      const shown = rounded.reduce((total, value) => total + value, 0);
      expect(shown).toBeCloseTo(Math.round(sum * 1000) / 1000, 9);
      for (const [index, value] of values.entries())
        expect(Math.abs((rounded[index] ?? 0) - value)).toBeLessThan(0.001 + 1e-9);
    },
  );
});
