import { expect, it } from '@jest/globals';
import { areaOf, cropOf } from './cut-area';

const picture = { width: 1999, height: 1001 };

it.each([
  [{ x: 0, y: 0, width: 100, height: 100 }],
  [{ x: 49.99, y: 0, width: 50.01, height: 100 }],
  [{ x: 99.99, y: 99.99, width: 0.01, height: 0.01 }],
])('an area of %j is whole pixels within the picture', (area) => {
  const { x, y, width, height } = cropOf(area, picture);
  expect([x, y, width, height].every(Number.isInteger)).toBe(true);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
  expect(x + width).toBeLessThanOrEqual(picture.width);
  expect(y + height).toBeLessThanOrEqual(picture.height);
});

it('is what it was made of', () => {
  const crop = { x: 200, y: 100, width: 801, height: 801 };
  expect(cropOf(areaOf(crop, picture), picture)).toEqual(crop);
});
