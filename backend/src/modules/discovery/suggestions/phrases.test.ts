import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { phrasesOf } from './phrases.js';

const found = async (titles: readonly string[]) =>
  (await phrasesOf(titles, 100)).map(({ text }) => text);

describe('phrases of titles', () => {
  it('are those that three titles hold, once counted in each', async () => {
    const titles = ['Jazz Piano, jazz piano!', 'Slow jazz piano', 'JAZZ PIANO at night'];
    expect(await phrasesOf(titles, 100)).toEqual([{ text: 'jazz piano', titles: 3 }]);
  });

  it('neither begin nor end with a word that joins others, and do not pass punctuation', async () => {
    const titles = ['A Tour of Rome: day one', 'Tour of Rome: day one', 'My Tour of Rome: day one'];
    expect(await found(titles)).toEqual(['day one', 'tour of rome']);
  });

  it('are whole rather than parts of a longer one', async () => {
    const titles = ['piano di notte', 'il piano di notte', 'Piano di notte, ancora'];
    expect(await found(titles)).toEqual(['piano di notte']);
    const more = [...titles, 'piano di giorno', 'piano di festa'];
    expect(await found(more)).toContain('piano di');
  });

  it('are never more than wanted, whatever the titles', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string()), fc.nat(5), async (titles, limit) => {
        const phrases = await phrasesOf([...titles, ...titles, ...titles], limit);
        expect(phrases.length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
