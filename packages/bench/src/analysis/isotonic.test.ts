import { expect, it } from '@jest/globals';
import { recalibration } from './isotonic.js';

it('pools neighbors of which the more probable happened less often', () => {
  const said = [
    [0.1, false],
    [0.2, true],
    [0.3, false],
    [0.4, false],
    [0.8, true],
  ] as const;
  const again = recalibration(said.map(([probability, happened]) => ({ probability, happened })));
  expect([0.05, 0.1, 0.2, 0.35, 0.7, 0.9].map(again)).toEqual([0, 0, 1 / 3, 1 / 3, 1 / 3, 1]);
  expect(recalibration([])(0.4)).toBe(0.4);
});
