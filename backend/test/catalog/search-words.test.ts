import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type VideoRow, writeVideos } from '../../src/modules/catalog/test/video-rows.js';
import { createMigratedDatabase } from '../migrated-database.js';
import { CatalogUnderTest, titlesOf } from './catalog-under-test.js';

const videos: readonly VideoRow[] = [
  { title: 'Baking bread at home', tags: ['sourdough', 'tutorial'], channel: 'Crumb & Coffee' },
  { title: 'A tutorial on grid layout', description: 'For people who bake pixels.' },
  { title: 'Crème brûlée like in a café', tags: ['dessert'] },
  { title: 'How to Do It', description: 'A long story.' },
  { title: 'Jazz guitar for beginners', tags: ['guitar', 'lesson'] },
  { title: 'Guitars of the world', description: 'Jazz appears for a second.' },
  { title: 'Slow trains through Kraków', channel: 'Night Timetable' },
  { title: 'State-of-the-art C++ in 2 hours' },
  { title: 'Rock music, then music that rocks' },
];

describe('the words of a search', () => {
  let catalog: CatalogUnderTest;

  beforeAll(async () => {
    catalog = await CatalogUnderTest.open(await createMigratedDatabase());
    await writeVideos(catalog.database, videos);
  });
  afterAll(() => catalog.close());

  const found = async (q: string) => titlesOf(await catalog.search({ q }));

  it.each([
    ['bread', ['Baking bread at home'], 'a word of the title'],
    ['BREADS', ['Baking bread at home'], 'another form of it, in other letters'],
    ['sourdough', ['Baking bread at home'], 'a tag'],
    ['timetable', ['Slow trains through Kraków'], 'the channel'],
    ['pixels', ['A tutorial on grid layout'], 'the description'],
    ['creme brulee', ['Crème brûlée like in a café'], 'accents left out'],
    ['krakow', ['Slow trains through Kraków'], 'accents left out of a name'],
    ['café', ['Crème brûlée like in a café'], 'accents written'],
    ['the bread', ['Baking bread at home'], 'words that do not count'],
    ['how to', ['How to Do It'], 'nothing but words that do not count'],
    ['sourd', ['Baking bread at home'], 'the beginning of the last word'],
    ['bread sour', ['Baking bread at home'], 'a whole word and a beginning'],
    ['c', ['State-of-the-art C++ in 2 hours'], 'a word of one letter'],
    ['state of the art', ['State-of-the-art C++ in 2 hours'], 'words joined by hyphens'],
    ['"music that rocks"', ['Rock music, then music that rocks'], 'words in a row'],
    ['"bread baking"', [], 'words in a row that stand otherwise'],
    ['tutorial -grid', ['Baking bread at home'], 'a word that is not wanted'],
    ['tutorial -"grid layout"', ['Baking bread at home'], 'a phrase that is not wanted'],
    ['-sourdough', ['Baking bread at home'], 'an unwanted word alone counts as wanted'],
    ['!!! ??', [], 'nothing but signs'],
    ['🎸', [], 'nothing but a picture'],
  ])('%s finds %j (%s)', async (q, titles) => {
    expect((await found(q)).toSorted()).toEqual(titles.toSorted());
  });

  it('puts the title before the description', async () => {
    expect(await found('jazz')).toEqual(['Jazz guitar for beginners', 'Guitars of the world']);
    expect(await found('tutorial')).toEqual(['A tutorial on grid layout', 'Baking bread at home']);
  });

  it('matches only the last word as a prefix', async () => {
    expect(await catalog.search({ q: 'home brea' })).toMatchObject({ total: 1, match: 'all' });
    expect(await catalog.search({ q: 'brea home' })).toMatchObject({ total: 1, match: 'any' });
  });

  it('reports that all words were found', async () => {
    const { match, total } = await catalog.search({ q: 'jazz guitar' });
    expect({ match, total }).toEqual({ match: 'all', total: 2 });
  });

  it('shows videos with some of the words if none has all, most words first', async () => {
    const page = await catalog.search({ q: 'jazz guitar bread' });
    expect(page.match).toBe('any');
    expect(page.total).toBe(3);
    expect(titlesOf(page)).toEqual([
      'Jazz guitar for beginners',
      'Guitars of the world',
      'Baking bread at home',
    ]);
  });

  it('shows some of the words in the other orders too', async () => {
    const page = await catalog.search({ q: 'guitar bread', sort: 'title' });
    expect(page.match).toBe('any');
    expect(titlesOf(page)).toEqual([
      'Baking bread at home',
      'Guitars of the world',
      'Jazz guitar for beginners',
    ]);
  });

  it('does not relax a search for one word, or excluded words', async () => {
    expect(await catalog.search({ q: 'zymurgy' })).toMatchObject({ total: 0, match: 'all' });
    expect(await found('zymurgy guitar -jazz')).toEqual([]);
  });

  it('relaxes only as far as the filters allow', async () => {
    const page = await catalog.search({ q: 'jazz zymurgy', minViews: 5000 });
    expect(page).toMatchObject({ total: 0, match: 'any', videos: [] });
  });

  it('lists everything if there are no words', async () => {
    expect(await catalog.search({})).toMatchObject({ total: videos.length, match: 'all' });
  });
});
