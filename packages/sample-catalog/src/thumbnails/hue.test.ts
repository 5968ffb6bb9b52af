import { describe, expect, it } from '@jest/globals';
import { hueOf } from './hue.js';

describe('hueOf', () => {
  it.each([
    ['gaming', 293],
    ['technology', 262],
    ['food', 28],
    ['sports', 161],
  ])('%s has the hue of its main color', (slug, hue) => {
    expect(Math.abs(hueOf(slug) - hue)).toBeLessThanOrEqual(2);
  });

  it('an unknown category has none', () => {
    expect(() => hueOf('opera')).toThrow('opera');
  });
});
