import { expect, it } from '@jest/globals';
import { growthOf } from './growth';

it.each([
  [600, 400, 50],
  [200, 300, -33.3],
  [600, 0, null],
])('%d after %d is growth by %s percent', (current, before, percent) => {
  expect(growthOf(current, before)).toBe(percent);
});
