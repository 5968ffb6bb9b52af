import { beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogUnderTest, titlesOf } from './catalog-under-test.js';
import type { VideoRow } from './video-rows.js';

const catalog = new CatalogUnderTest();

const guitars = Array.from({ length: 60 }, (_, i): VideoRow => ({ title: `Guitar lesson ${i}` }));
const videos: readonly VideoRow[] = [
  ...guitars,
  { title: 'Jazz guitar for beginners' },
  { title: 'Jazz piano for beginners' },
  { title: 'A gutar from Kyoto' },
  { title: 'Modern C++ in one hour' },
  { title: 'The C programming language' },
  { title: 'What is new in ASP and .NET' },
  { title: 'Node.js streams' },
  { title: 'Machine learning with words' },
  { title: 'Mechanical keyboard sounds' },
  { title: 'A key board of oak' },
  { title: 'Board games with a key' },
  { title: 'Eine Haustür streichen', language: 'de' },
  { title: 'Die Tür zum Haus', language: 'de' },
  { title: '東京の夜景を歩く' },
  { title: '서울 여행 브이로그' },
  { title: 'Das Häuschen am See', language: 'de' },
  { title: 'Aviones y planes de viaje', language: 'es' },
  { title: 'A plan for the garden' },
  { title: 'Why do cats purr when they sleep', description: 'Purring calms cats.' },
  { title: 'Sleeping kittens', description: 'Cats and kittens purr and sleep all day.' },
];

beforeAll(async () => {
  await catalog.rewrite(videos);
});

const found = async (q: string) => titlesOf(await catalog.search({ q, limit: 50 }));

describe('words that are more than letters', () => {
  it.each([
    ['C++', ['Modern C++ in one hour']],
    ['c programming', ['The C programming language']],
    ['.net', ['What is new in ASP and .NET']],
    ['nodejs', ['Node.js streams']],
    ['node.js', ['Node.js streams']],
    ['"node js"', ['Node.js streams']],
  ])('%s', async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });
});

describe('languages', () => {
  it.each([
    ['夜景', ['東京の夜景を歩く']],
    ['東京', ['東京の夜景を歩く']],
    ['夜', ['東京の夜景を歩く']],
    ['京夜', []],
    ['서울여행', []],
    ['여행', ['서울 여행 브이로그']],
  ])('without spaces between words: %s', async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });

  it('have stems of their own, which do not mix', async () => {
    expect(await found('hauschens')).toEqual(['Das Häuschen am See']);
    expect((await found('planes')).toSorted()).toEqual(['Aviones y planes de viaje']);
    expect((await found('plans')).toSorted()).toEqual(['A plan for the garden']);
  });
});

describe('words that some write as one and others as two', () => {
  const apart = 'A key board of oak';
  const joined = 'Mechanical keyboard sounds';

  it.each([
    ['keyboard', [joined, apart]],
    ['keyboards', [joined]],
    ['key board', [apart, 'Board games with a key', joined]],
    ['haus tür', ['Die Tür zum Haus', 'Eine Haustür streichen']],
    ['mechanical key board', [joined, apart, 'Board games with a key']],
    ['"key board"', [apart]],
  ])('%s', async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });
});

describe('spelling', () => {
  const corrected = async (q: string, query: object = {}) => {
    const { correction, videos: shown } = await catalog.search({ q, ...query });
    return { correction, first: shown[0]?.title };
  };

  it.each([
    ['jaz piano', 'jazz piano', 'Jazz piano for beginners'],
    ['jazz paino', 'jazz piano', 'Jazz piano for beginners'],
    ['Jazz pinao!', 'Jazz piano!', 'Jazz piano for beginners'],
    ['machinelearning', 'machine learning', 'Machine learning with words'],
    ['keybaord sounds', 'keyboard sounds', 'Mechanical keyboard sounds'],
    ['mechnical sunds', 'mechanical sounds', 'Mechanical keyboard sounds'],
    ['begginers jazz piano', 'beginners jazz piano', 'Jazz piano for beginners'],
  ])('%s is %s', async (q, query, first) => {
    expect(await corrected(q)).toEqual({ correction: { query, kind: 'replaced' }, first });
  });

  it('suggests a frequent word for a rare one, and searches for what was typed', async () => {
    expect(await corrected('gutar')).toEqual({
      correction: { query: 'guitar', kind: 'suggested' },
      first: 'A gutar from Kyoto',
    });
  });

  it('replaces a rare word that nothing has together with the others', async () => {
    expect(await corrected('jazz gutar')).toEqual({
      correction: { query: 'jazz guitar', kind: 'replaced' },
      first: 'Jazz guitar for beginners',
    });
  });

  it.each(['jaz piano', 'gutar', 'machinelearning'])(
    'leaves %s as it is if asked to',
    async (q) => {
      expect((await corrected(q, { exact: true })).correction).toBeUndefined();
    },
  );

  it.each(['jazz piano', '"jaz piano"', 'zymurgy', 'xq', '東亰'])(
    'has nothing to say about %s',
    async (q) => {
      expect((await corrected(q)).correction).toBeUndefined();
    },
  );
});

describe('questions in a whole sentence', () => {
  it('find what has most of their words, with what that has in common', async () => {
    const page = await catalog.search({
      q: 'why does my cat purr and twitch when it sleeps during cold nights',
    });
    expect(page.match).toBe('any');
    expect(titlesOf(page).slice(0, 2)).toEqual([
      'Why do cats purr when they sleep',
      'Sleeping kittens',
    ]);
  });
});
