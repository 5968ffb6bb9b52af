import { describe, expect, it } from '@jest/globals';
import { chooseByWeight } from './weighted-choice.js';

const one = { name: 'one', weight: 1 };
const three = { name: 'three', weight: 3 };

describe('chooseByWeight', () => {
  it.each([
    [0, one],
    [0.249, one],
    [0.25, three],
    [0.999, three],
  ])('at %d', (random, chosen) => {
    expect(chooseByWeight([one, three], random)).toBe(chosen);
  });

  it('chooses nothing that has no weight', () => {
    expect(chooseByWeight([{ weight: 0 }], 0)).toBeUndefined();
    expect(chooseByWeight([], 0)).toBeUndefined();
    expect(chooseByWeight([{ weight: 0 }, one], 0)).toBe(one);
  });
});
