import { describe, expect, it } from '@jest/globals';
import { cardAfterKey } from './use-roving-focus';

const after = (key: string, index: number) => cardAfterKey(key, { index, count: 8, columns: 3 });

describe('cardAfterKey', () => {
  it('begins at the first card', () => {
    expect(after('ArrowRight', -1)).toBe(0);
    expect(after('ArrowUp', -1)).toBe(0);
  });

  it('moves along rows and columns', () => {
    expect(after('ArrowRight', 2)).toBe(3);
    expect(after('ArrowLeft', 3)).toBe(2);
    expect(after('ArrowDown', 1)).toBe(4);
    expect(after('ArrowUp', 4)).toBe(1);
  });

  it('goes to both ends', () => {
    expect(after('Home', 5)).toBe(0);
    expect(after('End', -1)).toBe(7);
  });

  it('stays inside', () => {
    expect(after('ArrowLeft', 0)).toBeNull();
    expect(after('ArrowUp', 2)).toBeNull();
    expect(after('ArrowDown', 6)).toBeNull();
    expect(after('ArrowRight', 7)).toBeNull();
  });

  it('leaves other keys alone, and every key where there are no cards', () => {
    expect(after('a', 3)).toBeNull();
    expect(cardAfterKey('End', { index: -1, count: 0, columns: 3 })).toBeNull();
    expect(cardAfterKey('ArrowDown', { index: -1, count: 0, columns: 3 })).toBeNull();
  });
});
