import { expect, it } from '@jest/globals';
import { readTexts } from './read-texts.js';
import { Stems } from './stems.js';

/** A database whose dictionaries know no word. */
const stems = new Stems({ query: () => Promise.resolve([]) });

it('reads many texts without keeping everything else of the process waiting', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const description = Array.from({ length: 1_000 }, (_, i) => `Wörter über c++ ${i}`).join(' ');
  const text = { title: 'Jazz', tags: ['jazz'], channelTitle: 'C', description, language: null };
  const { texts } = await readTexts(
    Array.from({ length: 300 }, () => text),
    stems,
  );
  clearImmediate(next);
  expect(texts).toHaveLength(300);
  expect(turns).toBeGreaterThan(5);
});
