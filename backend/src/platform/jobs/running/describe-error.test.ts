import { describe, expect, it } from '@jest/globals';
import { describeError } from './describe-error.js';

describe('describeError', () => {
  it.each([
    [new TypeError('x is not a function'), 'TypeError: x is not a function'],
    ['thrown text', 'thrown text'],
    [undefined, 'undefined'],
    [new Error('a\0b'), 'Error: a\u{fffd}b'],
  ])('tells %p', (error, text) => {
    expect(describeError(error)).toBe(text);
  });

  it('cuts what is too long', () => {
    expect(describeError(new Error('x'.repeat(10_000)))).toHaveLength(2_000);
  });
});
