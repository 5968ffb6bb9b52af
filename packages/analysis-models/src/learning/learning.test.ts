import { describe, expect, test } from '@jest/globals';
import { fitLogistic, sigmoid } from './logistic-regression.js';
import { minimize } from './minimize.js';
import { rowsOf } from './rows.js';
import { seededNumbers } from './seeded-numbers.js';

test('the smallest place of Rosenbrock’s valley is found', () => {
  const found = minimize(
    (at, slope) => {
      const [x = 0, y = 0] = at;
      slope[0] = -2 * (1 - x) - 400 * x * (y - x * x);
      slope[1] = 200 * (y - x * x);
      return (1 - x) ** 2 + 100 * (y - x * x) ** 2;
    },
    Float64Array.of(-1.2, 1),
    { tolerance: 1e-9 },
  );
  expect(found[0]).toBeCloseTo(1, 4);
  expect(found[1]).toBeCloseTo(1, 4);
});

describe('a logistic regression', () => {
  const examples = [
    ...Array.from({ length: 30 }, () => new Map([['a', 1]])),
    ...Array.from({ length: 10 }, () => new Map([['b', 1]])),
  ];
  const rows = rowsOf(examples);
  const targets = Float64Array.from(examples, (_, i) => (i < 20 || i === 35 ? 1 : 0));

  test('has the frequencies as probabilities', () => {
    const { weights, intercepts } = fitLogistic(rows, targets, 'independent', { ridge: 1e-6 });
    const [a = 0, b = 0] = weights;
    const [start = 0] = intercepts;
    expect(sigmoid(start + a)).toBeCloseTo(20 / 30, 3);
    expect(sigmoid(start + b)).toBeCloseTo(1 / 10, 3);
  });

  test('is pulled to 0 by the ridge', () => {
    const { weights } = fitLogistic(rows, targets, 'independent', { ridge: 1000 });
    for (const weight of weights) expect(Math.abs(weight)).toBeLessThan(0.02);
  });

  test('of two classes, of which one is true, says the same', () => {
    const both = Float64Array.from([...targets].flatMap((target) => [1 - target, target]));
    const { weights, intercepts } = fitLogistic(rows, both, 'softmax', { ridge: 1e-6 });
    const logit = (feature: number) =>
      (intercepts[1] ?? 0) -
      (intercepts[0] ?? 0) +
      (weights[2 + feature] ?? 0) -
      (weights[feature] ?? 0);
    expect(sigmoid(logit(0))).toBeCloseTo(20 / 30, 3);
    expect(sigmoid(logit(1))).toBeCloseTo(1 / 10, 3);
  });
});

test('rare features are left out', () => {
  const rows = rowsOf(
    [
      new Map([['a', 1]]),
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    ],
    2,
  );
  expect(rows.names).toEqual(['a']);
  expect([...rows.values]).toEqual([1, 2]);
});

test('seeded numbers are the same each time and fill the range', () => {
  const one = seededNumbers(1);
  const other = seededNumbers(1);
  const numbers = Array.from({ length: 1000 }, one);
  expect(numbers).toEqual(Array.from({ length: 1000 }, other));
  expect(Math.min(...numbers)).toBeLessThan(0.01);
  expect(Math.max(...numbers)).toBeGreaterThan(0.99);
  expect(Math.max(...numbers)).toBeLessThan(1);
});
