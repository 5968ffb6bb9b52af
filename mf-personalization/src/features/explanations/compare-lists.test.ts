import { describe, expect, it } from '@jest/globals';
import { buildRecommendation } from '../../../test/builders';
import { compareLists } from './compare-lists';

const compare = (before: readonly number[], after: readonly number[]) => {
  const list = (numbers: readonly number[]) => numbers.map((number) => buildRecommendation(number));
  const { leaves, comes, moved } = compareLists(list(before), list(after));
  const ids = (of: typeof leaves) => of.map(({ videoId }) => videoId);
  return { leaves: ids(leaves), comes: ids(comes), moved };
};

describe('two lists', () => {
  it.each([
    [[], [], [], [], 0],
    [[1, 2, 3], [1, 2, 3], [], [], 0],
    [[1, 2, 3], [2, 3, 4], ['v1'], ['v4'], 0],
    [[1, 2, 3], [3, 1, 2], [], [], 1],
    [[1, 2, 3, 4], [4, 3, 2, 1], [], [], 3],
    [[1, 2], [3, 4], ['v1', 'v2'], ['v3', 'v4'], 0],
    [[1, 2, 3], [], ['v1', 'v2', 'v3'], [], 0],
  ])('%j and %j', (before, after, leaves, comes, moved) => {
    expect(compare(before, after)).toEqual({ leaves, comes, moved });
  });

  it('are compared without what is there by chance', () => {
    const factors = [{ kind: 'exploration' as const, label: 'By chance', videoId: null, value: 1 }];
    const byChance = (number: number) => buildRecommendation(number, { factors });
    const { leaves, comes, moved } = compareLists(
      [byChance(8), buildRecommendation(1)],
      [buildRecommendation(1), byChance(9)],
    );
    expect([leaves, comes, moved]).toEqual([[], [], 0]);
  });
});
