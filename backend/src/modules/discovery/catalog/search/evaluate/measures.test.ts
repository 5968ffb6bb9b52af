import { describe, expect, it } from '@jest/globals';
import { meanOf, measure } from './measures.js';

const judged = new Map([
  ['best', 3],
  ['good', 1],
  ['bad', 0],
  ['worse', -1],
]);

describe('measure', () => {
  it('is 1 for the best order', () => {
    expect(measure(['best', 'good', 'bad'], judged)).toEqual({
      ndcg10: 1,
      reciprocalRank: 1,
      recall100: 1,
      success1: 1,
      success10: 1,
    });
  });

  it('discounts what comes later', () => {
    const result = measure(['worse', 'unknown', 'best'], judged);
    expect(result?.ndcg10).toBeCloseTo(3 / Math.log2(4) / (3 + 1 / Math.log2(3)), 10);
    expect(result).toMatchObject({
      reciprocalRank: 1 / 3,
      recall100: 0.5,
      success1: 0,
      success10: 1,
    });
  });

  it('is 0 where nothing relevant was found, and nothing where there is nothing', () => {
    expect(measure([], judged)).toMatchObject({ ndcg10: 0, reciprocalRank: 0, success10: 0 });
    expect(measure(['bad'], new Map([['bad', 0]]))).toBeNull();
  });

  it('is averaged over queries', () => {
    const found = measure(['best', 'good'], judged);
    const missed = measure([], judged);
    if (!found || !missed) throw new Error('Both have relevant documents');
    expect(meanOf([found, missed])).toMatchObject({ ndcg10: 0.5, recall100: 0.5, success1: 0.5 });
  });
});
