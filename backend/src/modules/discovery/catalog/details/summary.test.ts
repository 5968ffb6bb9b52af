import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './summary.js';

const summary = (description: string) =>
  summaryOf({ title: 'Arches', channelTitle: 'Structures', description });

describe('the summary of a video', () => {
  it('is its description in one line', () => {
    expect(summary(' Steel,\n\n wind\tand patience. ')).toBe('Steel, wind and patience.');
  });

  it('says whose it is where nothing describes it', () => {
    expect(summary(' \n ')).toBe('“Arches”, a video by Structures.');
  });

  it('ends between words, and within none of its characters', () => {
    const words = summary('wind '.repeat(100));
    expect(words).toMatch(/^(wind )+wind…$/);
    expect(Array.from(words).length).toBeLessThanOrEqual(200);
    const unbroken = Array.from(summary('🎬'.repeat(300)));
    expect(unbroken).toHaveLength(200);
    expect(new Set(unbroken.slice(0, -1))).toEqual(new Set(['🎬']));
  });
});
