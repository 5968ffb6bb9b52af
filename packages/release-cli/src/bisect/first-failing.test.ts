import { describe, expect, it } from '@jest/globals';
import { firstFailing } from './first-failing.js';

describe('the first that fails', () => {
  it('is found wherever it is, with few questions', async () => {
    const items = Array.from({ length: 200 }, (_, index) => index);
    for (const wanted of [1, 2, 99, 100, 198, 199]) {
      let questions = 0;
      const passes = async (item: number) => {
        questions += 1;
        return item < wanted;
      };
      expect(await firstFailing(items, passes)).toBe(wanted);
      expect(questions).toBeLessThanOrEqual(8);
    }
  });

  it('is the second of two without a question', async () => {
    const passes = () => Promise.reject(new Error('asked'));
    expect(await firstFailing(['good', 'bad'], passes)).toBe(1);
  });
});
