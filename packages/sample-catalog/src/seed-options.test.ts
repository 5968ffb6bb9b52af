import { describe, expect, it } from '@jest/globals';
import { readSeedOptions, readVisitorOptions } from './seed-options.js';

describe('the options of the command', () => {
  it('have defaults', () => {
    expect(readSeedOptions({})).toEqual({ size: 6000, seed: 'tessera' });
  });

  it('are taken as given', () => {
    expect(readSeedOptions({ scale: '1000000', seed: 'x' })).toEqual({
      size: 1_000_000,
      seed: 'x',
    });
  });

  it.each(['0', '-5', '1.5', 'many', '', '5000001'])('reject --scale %s', (scale) => {
    expect(() => readSeedOptions({ scale })).toThrow('--scale must be a whole number');
  });

  it('reject an empty seed', () => {
    expect(() => readSeedOptions({ seed: '' })).toThrow('--seed');
  });
});

describe('the number of visitors', () => {
  it('has a default, is taken as given, and is none where they are removed', () => {
    expect(readVisitorOptions([], false)).toBe(400);
    expect(readVisitorOptions(['12'], false)).toBe(12);
    expect(readVisitorOptions([], true)).toBe(0);
  });

  it.each([['0'], ['1.5'], ['many'], ['20001'], ['']])('is not %s', (number) => {
    expect(() => readVisitorOptions([number], false)).toThrow('whole number from 1 to 20000');
  });

  it('is given once, and not where they are removed', () => {
    expect(() => readVisitorOptions(['1', '2'], false)).toThrow('one number');
    expect(() => readVisitorOptions(['1'], true)).toThrow('--remove');
  });
});
