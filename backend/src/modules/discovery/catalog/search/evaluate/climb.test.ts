import { describe, expect, it } from '@jest/globals';
import type { WeightValues } from '../scoring/tunable-weights.js';
import { climb } from './climb.js';

const tried = { a: [0, 1, 2, 3, 4], b: [-2, -1, 0, 1] };

/** Best at a = 3 and b = -1. */
const hill = async ({ a = 0, b = 0 }: WeightValues) => -((a - 3) ** 2) - (b + 1) ** 2;

describe('climb', () => {
  it.each([
    { a: 0, b: 0 },
    { a: 4, b: -2 },
    { a: 3, b: -1 },
    { a: 0.5, b: 1 },
  ])('finds the best weights from %j', async (start) => {
    const { values, score } = await climb(start, { score: hill, tried, minGain: 0.01 });
    expect({ values, score }).toEqual({ values: { a: 3, b: -1 }, score: -0 });
  });

  it('stays where no step is worth it', async () => {
    const start = { a: 2, b: -1 };
    expect(await climb(start, { score: hill, tried, minGain: 2 })).toEqual({
      values: start,
      score: -1,
    });
  });

  it('ends where every step is as good', async () => {
    const start = { a: 0, b: 0 };
    expect(await climb(start, { score: async () => 1, tried, minGain: 0.01 })).toEqual({
      values: start,
      score: 1,
    });
  });
});
