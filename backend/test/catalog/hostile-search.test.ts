import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CatalogUnderTest } from './catalog-under-test.js';
import { createSampleDatabase } from './sample-database.js';

const signs = [...':*&|!()\'"\\;%_/\0'.split(''), '<->', '<b>', ':*', '&|!', '--'];
const words = ['tutorial', 'the', 'a', '-music', 'naïve', 'مرحبا', '𝔘𝔫𝔦', 'ß', 'x'.repeat(200)];
const oddities = ['\u202Eabc', '👩‍👩‍👧', '\ud800', '\t'];
const pieces = fc.constantFrom(...signs, ...words, ...oddities);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
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
  let catalog: CatalogUnderTest;

  beforeAll(async () => {
    catalog = await CatalogUnderTest.open(await createSampleDatabase());
  });
  afterAll(() => catalog.close());

  const statusOf = async (query: Record<string, string>) =>
    (await catalog.fetch('/api/videos/search', query)).status;

  it('no search text causes a server error', async () => {
    const sort = fc.constantFrom('relevance', 'date', 'title');
    await fc.assert(
      fc.asyncProperty(text, sort, async (q, sort) => {
        const status = await statusOf({ q: q.slice(0, 200), sort, limit: '2' });
        expect(status).toBe(200);
      }),
      { numRuns: 150 },
    );
  });

  it('no tag causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (tags) => {
        expect([200, 400]).toContain(await statusOf({ tags, limit: '2' }));
      }),
      { numRuns: 60 },
    );
  });

  it('no cursor causes a server error', async () => {
    const json = fc.json({ maxDepth: 2 }).map((value) => Buffer.from(value).toString('base64url'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, json), async (cursor) => {
        const status = await statusOf({ cursor: cursor.slice(0, 200) });
        expect(status).toBe(400);
      }),
      { numRuns: 60 },
    );
  });

  it('a search for a title finds it', async () => {
    const titles = await catalog.column<string>(
      'select title as value from videos order by id limit 300',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...titles), async (title) => {
        const pages = await catalog.everyPage('/api/videos/search', {
          q: title.slice(0, 200),
          limit: 50,
        });
        expect(pages.flatMap(({ videos }) => videos.map((video) => video.title))).toContain(title);
      }),
      { numRuns: 25 },
    );
  });
});
