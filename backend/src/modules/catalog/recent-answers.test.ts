import { describe, expect, it } from '@jest/globals';
import { RecentAnswers } from './recent-answers.js';

describe('RecentAnswers', () => {
  it('reads once for all who ask meanwhile and soon after', async () => {
    const recent = new RecentAnswers();
    let reads = 0;
    const read = async () => {
      reads += 1;
      return reads;
    };
    expect(await Promise.all([recent.get('a', read), recent.get('a', read)])).toEqual([1, 1]);
    expect(await recent.get('a', read)).toBe(1);
    expect(await recent.get('b', read)).toBe(2);
    recent.clear();
    expect(await recent.get('a', read)).toBe(3);
  });

  it('does not keep a failure', async () => {
    const recent = new RecentAnswers();
    await expect(recent.get('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    expect(await recent.get('a', () => Promise.resolve('fine'))).toBe('fine');
  });
});
