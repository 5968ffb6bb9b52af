import { describe, expect, it } from '@jest/globals';
import { readSeedOptions } from './seed-options.js';

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
