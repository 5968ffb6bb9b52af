import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { phrasesOf } from './phrases.js';

const found = (titles: readonly string[]) => phrasesOf(titles, 100).map(({ text }) => text);

describe('phrases of titles', () => {
  it('are those that three titles hold, once counted in each', () => {
    const titles = ['Jazz Piano, jazz piano!', 'Slow jazz piano', 'JAZZ PIANO at night'];
    expect(phrasesOf(titles, 100)).toEqual([{ text: 'jazz piano', titles: 3 }]);
  });

  it('neither begin nor end with a word that joins others, and do not pass punctuation', () => {
    const titles = ['A Tour of Rome: day one', 'Tour of Rome: day one', 'My Tour of Rome: day one'];
    expect(found(titles)).toEqual(['day one', 'tour of rome']);
  });

  it('are whole rather than parts of a longer one', () => {
    const titles = ['piano di notte', 'il piano di notte', 'Piano di notte, ancora'];
    expect(found(titles)).toEqual(['piano di notte']);
    const more = [...titles, 'piano di giorno', 'piano di festa'];
    expect(found(more)).toContain('piano di');
  });

  it('are never more than wanted, whatever the titles', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(5), (titles, limit) => {
        expect(phrasesOf([...titles, ...titles, ...titles], limit).length).toBeLessThanOrEqual(
          limit,
        );
      }),
    );
  });
});
