import { describe, expect, it } from '@jest/globals';
import { readSteps } from './release-plan';

describe('readSteps', () => {
  it.each([
    ['10, 50, 100', [10, 50, 100]],
    ['5 25', [5, 25, 100]],
    ['10%;50%', [10, 50, 100]],
    ['100', [100]],
  ])('takes %j for %j', (text, steps) => {
    expect(readSteps(text)).toEqual(steps);
  });

  it.each([
    ['', /at least one/],
    ['ten', /whole numbers/],
    ['0, 50', /whole numbers/],
    ['10, 101', /whole numbers/],
    ['2.5', /whole numbers/],
    ['50, 10', /must increase/],
    ['10, 10', /must increase/],
    ['1 2 3 4 5 6 7 8 9 10', /At most 10/],
  ])('says what is wrong with %j', (text, message) => {
    expect(readSteps(text)).toMatch(message);
  });
});
