import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './receipt-summary.js';

const keepers: Parameters<typeof summaryOf>[1] = [
  { name: 'mixes', counts: { mixes: 'Mixes', covers: 'Covers of mixes' } },
  { name: 'videos', counts: { videos: 'Your videos' } },
];

describe('the summary of a receipt', () => {
  it('has the words of the keepers, in their order', () => {
    const deleted = { videos: { videos: 1 }, mixes: { covers: 3, mixes: 2 } };
    expect(summaryOf(deleted, keepers)).toEqual([
      { label: 'Mixes', count: 2 },
      { label: 'Covers of mixes', count: 3 },
      { label: 'Your videos', count: 1 },
    ]);
  });

  it('leaves out what there was none of', () => {
    const deleted = { mixes: { mixes: 0, covers: 0 }, videos: { videos: 0 } };
    expect(summaryOf(deleted, keepers)).toEqual([]);
    expect(summaryOf({}, keepers)).toEqual([]);
  });

  it('adds up what keepers that are gone have deleted', () => {
    const deleted = { polls: { polls: 2, votes: 5 }, mixes: { tracks: 1 } };
    expect(summaryOf(deleted, keepers)).toEqual([{ label: 'Other data', count: 8 }]);
  });
});
