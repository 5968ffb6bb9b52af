import { describe, expect, test } from '@jest/globals';
import { seededNumbers } from '../learning/seeded-numbers.js';
import { calibrationError } from '../measure/probabilities.js';
import { growthForecast, probabilityBy, trainEventModel } from './index.js';

const listed = { views: 10_000, likes: 500, dislikes: 10, comments: 80 };

describe('the growth of a video', () => {
  test('is likelier after a first day of growth', () => {
    const still = growthForecast({
      listed,
      dayLater: { ...listed, views: 10_500 },
      category: '24',
    });
    const rising = growthForecast({
      listed,
      dayLater: { views: 80_000, likes: 4_000, dislikes: 40, comments: 500 },
      category: '24',
    });
    expect(still.probability).toBeLessThan(still.baseline);
    expect(rising.probability).toBeGreaterThan(rising.baseline);
  });

  test('is not forecast from figures that are none', () => {
    const unknown = { listed: { ...listed, views: 0 }, dayLater: listed, category: '24' };
    expect(growthForecast(unknown).probability).toBeNull();
    const broken = { listed, dayLater: { ...listed, likes: Number.NaN }, category: '24' };
    expect(growthForecast(broken).probability).toBeNull();
  });

  test('has a probability for extreme figures and unknown categories', () => {
    const { probability } = growthForecast({
      listed: { views: 1, likes: 0, dislikes: 0, comments: 0 },
      dayLater: { views: 9e15, likes: 9e15, dislikes: 0, comments: 9e15 },
      category: '__proto__',
    });
    expect(probability).toBeGreaterThanOrEqual(0);
    expect(probability).toBeLessThanOrEqual(1);
  });
});

describe('a forecast of other events', () => {
  const next = seededNumbers(3);
  const rows = Array.from({ length: 2000 }, () => {
    const cause = next() * 4 - 2;
    const happened = next() < 1 / (1 + Math.exp(-2 * cause));
    return {
      features: new Map([
        ['cause', cause],
        ['noise', next()],
      ]),
      happened,
    };
  });

  test('is calibrated on rows it has not seen', () => {
    const model = trainEventModel(rows.slice(0, 1000));
    const unseen = rows.slice(1000);
    const error = calibrationError(
      unseen.map(({ happened }) => happened),
      unseen.map(({ features }) => probabilityBy(model, features)),
    );
    expect(error).toBeLessThan(0.05);
  });

  test('finds what matters', () => {
    const model = trainEventModel(rows);
    const at = (cause: number) => probabilityBy(model, new Map([['cause', cause]]));
    expect(at(1)).toBeCloseTo(1 / (1 + Math.exp(-2)), 1);
    expect(at(-1)).toBeLessThan(0.2);
  });

  test('is the same each time, and plain data', () => {
    const model = trainEventModel(rows);
    expect(JSON.parse(JSON.stringify(trainEventModel(rows)))).toEqual(model);
  });

  test('needs rows of both kinds', () => {
    expect(() => trainEventModel(rows.slice(0, 10))).toThrow(RangeError);
    expect(() => trainEventModel(rows.filter(({ happened }) => happened))).toThrow(/50 rows/);
  });
});
