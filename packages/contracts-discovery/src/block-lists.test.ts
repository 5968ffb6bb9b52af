import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { keywordDetails, keywordOf } from './block-lists.js';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a keyword', () => {
  it('is compared without accents, capitals and signs', () => {
    expect(keywordOf('  Crème-BRÛLÉE! ')).toBe('creme brulee');
  });

  it('58: is not read if it is too long, because of accents in a row', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const keyword = `a${'\u0301\u0323'.repeat(20_000)}`;
    expect(keywordDetails.safeParse({ keyword }).success).toBe(false);
    expect(normalize).not.toHaveBeenCalled();
  });
});
