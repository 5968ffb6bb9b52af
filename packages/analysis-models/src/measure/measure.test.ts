import { describe, expect, test } from '@jest/globals';
import { bootstrap } from './bootstrap.js';
import { classFigures } from './classes.js';
import { mean, pearson } from './correlation.js';
import { brier, brierSkill, calibrationError } from './probabilities.js';
import { auc } from './ranking.js';

test('Pearson’s correlation', () => {
  expect(pearson([1, 2, 3], [2, 4, 6])).toBeCloseTo(1);
  expect(pearson([1, 2, 3], [6, 4, 2])).toBeCloseTo(-1);
  expect(pearson([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(0.8);
  expect(pearson([1, 1], [1, 2])).toBeNaN();
});

test('figures of classes', () => {
  // a: precision 2/3, recall 1; b: precision 1, recall 1/2.
  const figures = classFigures(['a', 'a', 'b', 'b'], ['a', 'a', 'a', 'b']);
  expect(figures.accuracy).toBeCloseTo(0.75);
  expect(figures.macroF1).toBeCloseTo((0.8 + 2 / 3) / 2);
  expect(figures.macroRecall).toBeCloseTo(0.75);
});

describe('the area under the ROC curve', () => {
  test('counts pairs', () => {
    expect(auc([false, true, false, true], [0.1, 0.4, 0.35, 0.8])).toBe(1);
    expect(auc([false, true, false, true], [0.1, 0.35, 0.4, 0.8])).toBe(0.75);
  });

  test('counts equal scores half', () => {
    expect(auc([true, false], [0.5, 0.5])).toBe(0.5);
  });

  test('ends for scores that are none, and is none for one kind', () => {
    expect(auc([true, false], [Number.NaN, Number.NaN])).not.toBeUndefined();
    expect(auc([true, true], [0.1, 0.2])).toBeNaN();
  });
});

test('Brier score and skill', () => {
  expect(brier([true, false], [0.8, 0.4])).toBeCloseTo((0.04 + 0.16) / 2);
  expect(brierSkill([true, false], [1, 0], 0.5)).toBe(1);
  expect(brierSkill([true, false], [0.5, 0.5], 0.5)).toBe(0);
});

test('the error of calibration', () => {
  const outcomes = Array.from({ length: 100 }, (_, i) => i % 10 === 0);
  expect(
    calibrationError(
      outcomes,
      outcomes.map(() => 0.1),
    ),
  ).toBeCloseTo(0);
  expect(
    calibrationError(
      outcomes,
      outcomes.map(() => 0.6),
    ),
  ).toBeCloseTo(0.5);
});

test('an interval is the same each time and holds the figure', () => {
  const values = Array.from({ length: 200 }, (_, i) => i % 20);
  const figure = (places: readonly number[]) => mean(places.map((i) => values[i] ?? 0));
  const [low, high] = bootstrap(values.length, figure);
  expect(low).toBeLessThan(9.5);
  expect(high).toBeGreaterThan(9.5);
  expect(high - low).toBeLessThan(2.5);
  expect(bootstrap(values.length, figure)).toEqual([low, high]);
});
