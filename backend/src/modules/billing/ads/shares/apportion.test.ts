import { describe, expect, it } from '@jest/globals';
import { apportion } from './apportion.js';

describe('apportion', () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [10, [0, 2.5, 7.5], [0, 3, 7]],
    [3, [0.2, 0.5, 0.3], [1, 1, 1]],
    [0, [1, 2], [0, 0]],
    [5, [], []],
    [0, [0, 0], [0, 0]],
  ])('%d cents by %j', (cents, weights, parts) => {
    expect(apportion(cents, weights)).toEqual(parts);
  });
});
