import { beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoPage } from '@tessera/contracts-discovery';
import fc from 'fast-check';
import { anyCharacter } from '../../../../../test/harness/any-character.js';
import { until } from '../../../../../test/harness/until.js';
import { CatalogUnderTest, idsOf, titlesOf } from './catalog-under-test.js';
import type { VideoRow } from './video-rows.js';

const catalog = new CatalogUnderTest();

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

const waitingForState = `select from pg_locks where not granted and relation = 'search_state'::regclass`;

/** A request that is refused at once, so that what was sent before it has arrived. */
async function arrived(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await catalog.problem('/api/videos/search', { limit: 51 });
}

describe('requests to the catalog', () => {
  it.each([
    ['/api/videos/category/knitting', {}],
    ['/api/videos/search', { category: 'knitting' }],
    ['/api/videos/search', { category: 'trending' }],
  ])('an unknown category: %s %j', async (path, query) => {
    expect(await catalog.problem(path, query)).toMatchObject({
      status: 404,
      code: 'category-not-found',
    });
  });

  it.each([
    ['/api/videos/category/No%20Slug', {}, 'params.slug'],
    ['/api/videos/search', { minViews: -1 }, 'query.minViews'],
    ['/api/videos/search', { minViews: 'many' }, 'query.minViews'],
    ['/api/videos/search', { sort: 'best' }, 'query.sort'],
    ['/api/videos/search', { limit: 51 }, 'query.limit'],
    ['/api/videos/search', { q: 'x'.repeat(201) }, 'query.q'],
    ['/api/videos/search', { tags: 'a,'.repeat(11) }, 'query.tags'],
    ['/api/videos/search', { color: 'red' }, 'query.color'],
    ['/api/videos/trending', { cursor: 'y'.repeat(201) }, 'query.cursor'],
  ])('an invalid request: %s %j', async (path, query, field) => {
    const response = await catalog.problem(path, query);
    expect(response).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('a caller that leaves does not fail those who wait for the same read', async () => {
    const leaving = new AbortController();
    const ask = (q: string, init?: RequestInit) =>
      fetch(`${catalog.site.address}/api/videos/search?q=${q}`, init);
    const locked = catalog.database.createQueryRunner();
    await locked.startTransaction();
    await locked.query('lock table search_state in access exclusive mode');
    const first = ask('first');
    await until(async () => (await catalog.database.query<unknown[]>(waitingForState)).length > 0);
    const left = ask('left', { signal: leaving.signal }).catch((error: unknown) => error);
    await arrived();
    const waiting = ask('waiting');
    await arrived();
    leaving.abort();
    expect(await left).toBeInstanceOf(DOMException);
    await arrived();
    await locked.commitTransaction();
    await locked.release();
    expect([(await first).status, (await waiting).status]).toEqual([200, 200]);
  });

  it('concurrent requests for the categories get the same response', async () => {
    catalog.clearCache();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => catalog.fetch('/api/categories')),
    );
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('the words of a search', () => {
  beforeAll(() => catalog.rewrite(videos));

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
    const exact = { q: 'brea home', exact: true };
    expect(await catalog.search(exact)).toMatchObject({ total: 1, match: 'any' });
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

  it('finds what is new and no longer what is gone, although the same was asked a moment ago', async () => {
    const asked = { q: 'guitar', limit: 5 };
    const counts = [(await catalog.search(asked)).total];
    await catalog.database.query(`
      insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title,
          thumbnail_url, watch_url, source)
        values ('just-now', 'vimeo', 1, 1, 'Guitar, just now', '', 'C', '/t', 'https://v.example/', 'cache')`);
    counts.push((await catalog.search(asked)).total);
    await catalog.database.query(`delete from videos where public_id = 'just-now'`);
    counts.push((await catalog.search(asked)).total);
    expect(counts).toEqual([2, 3, 2]);
  });

  it('lists everything if there are no words', async () => {
    expect(await catalog.search({})).toMatchObject({ total: videos.length, match: 'all' });
  });
});

describe('pages of many matches', () => {
  const count = 1130;
  let pages: VideoPage[];

  beforeAll(async () => {
    await catalog.rewrite([]);
    await catalog.database.query(`
      insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title,
          thumbnail_url, watch_url, view_count, published_at, hd, captions, source)
        select 'id' || n, 'vimeo', 1, 1, 'common word ' || n, '', 'C', '/t', 'https://v.example/',
            n / 3, now(), true, true, 'cache'
          from generate_series(1, ${count}) n`);
    pages = await catalog.everyPage('/api/videos/search', { q: 'common', limit: 50 });
  });

  it('show every video once, and count all of them', () => {
    const ids = idsOf(pages);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => count));
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  });

  it('count as many as there are', async () => {
    await catalog.database.query(`
      insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title,
          thumbnail_url, watch_url, view_count, published_at, hd, captions, source)
        select 'many' || n, 'vimeo', 1, 1, 'frequent word', '', 'C', '/t', 'https://v.example/', 1, now(), true,
            true, 'cache'
          from generate_series(1, 12000) n`);
    await catalog.updateIndex();
    expect((await catalog.search({ q: 'frequent' })).total).toBe(12_000);
    expect((await catalog.search({ q: 'frequent', sort: 'date' })).total).toBe(12_000);
    expect((await catalog.search({ sort: 'date' })).total).toBe(count + 12_000);
  });

  it('are complete while what an earlier release indexed is indexed again, of which the log has the figures', async () => {
    const [videos = '0'] = await catalog.column<string>('select count(*) as value from videos');
    await catalog.database.query(`
      update search_segments set format = '2.1';
      update search_state set revision = revision + 1`);
    const outdated = `select format as value from search_segments where format = '2.1'`;
    let left: unknown[];
    do {
      left = await catalog.column(outdated);
      expect((await catalog.search({ sort: 'date' })).total).toBe(Number(videos));
      await catalog.updateIndex();
    } while (left.length > 0);
    const { log } = catalog.site;
    expect(log()).toMatch(/Segments of another release in the search index: \d+;/);
    await until(() => log().includes(`videos that were indexed again: ${videos}`));
  });
});

const signs = [...':*&|!()\'"\\;%_/\0'.split(''), '<->', '<b>', ':*', '&|!', '--'];
const wordings = ['tutorial', 'the', 'a', '-music', 'naïve', 'مرحبا', '𝔘𝔫𝔦', 'ß', 'x'.repeat(200)];
const oddities = ['\u202Eabc', '👩‍👩‍👧', '\ud800', '\t'];
const pieces = fc.constantFrom(...signs, ...wordings, ...oddities);
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(' ')),
  fc.constantFrom(
    ':*&|!'.repeat(20),
    "'".repeat(100),
    '"'.repeat(101),
    '\\'.repeat(100),
    '('.repeat(200),
  ),
);

describe('hostile searches', () => {
  beforeAll(() => catalog.rewrite(videos));

  const statusOf = async (query: Record<string, string>) =>
    (await catalog.fetch('/api/videos/search', query)).status;

  it('57: no search text causes a server error', async () => {
    const sort = fc.constantFrom('relevance', 'date', 'title');
    await fc.assert(
      fc.asyncProperty(text, sort, async (q, sort) => {
        const status = await statusOf({ q: q.slice(0, 200), sort, limit: '2' });
        expect(status).toBe(200);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['NUL', '%00jazz', 200],
    ['half of a pair', '%ED%A0%80', 200],
    ['bytes that are no text', '%FF%FE%C3', 200],
    ['a sign for bytes without any', '%', 200],
    ['emoji', encodeURIComponent('👩‍👩‍👧 jazz 🎷'), 200],
    ['right to left', encodeURIComponent('\u202eجاز \u200f'), 200],
    ['marks', encodeURIComponent(`a${'\u0316\u0327'.repeat(99)}`), 200],
    ['10,000 characters', encodeURIComponent('é'.repeat(10_000)), 400],
  ])('%s in an address', async (_, q, status) => {
    expect((await catalog.fetch(`/api/videos/search?q=${q}`)).status).toBe(status);
  });

  it('57: no tag causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (tags) => {
        expect([200, 400]).toContain(await statusOf({ tags, limit: '2' }));
      }),
      { numRuns: 60 },
    );
  });

  it('57: no cursor causes a server error', async () => {
    const json = fc.json({ maxDepth: 2 }).map((value) => Buffer.from(value).toString('base64url'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, json), async (cursor) => {
        const status = await statusOf({ cursor: cursor.slice(0, 200) });
        expect(status).toBe(400);
      }),
      { numRuns: 60 },
    );
  });
});
