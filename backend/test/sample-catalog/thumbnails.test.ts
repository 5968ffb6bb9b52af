import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogUnderTest } from '../catalog/catalog-under-test.js';
import { createSampleDatabase } from '../catalog/sample-database.js';

describe('thumbnails over HTTP', () => {
  let catalog: CatalogUnderTest;

  beforeAll(async () => {
    catalog = await CatalogUnderTest.open(await createSampleDatabase());
  });
  afterAll(() => catalog.close());

  it('every sample video has one, and it may be kept for ever', async () => {
    const { videos } = await catalog.search({ limit: 50 });
    for (const { thumbnailUrl } of videos) {
      const answer = await catalog.fetch(thumbnailUrl);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    }
  });

  it.each([
    '/thumbnails/music/0123456789ab.png',
    '/thumbnails/music/0123456789AB.svg',
    '/thumbnails/music/0123456789a.svg',
    '/thumbnails/music/0123456789abc.svg',
    '/thumbnails/music/.svg',
    '/thumbnails/opera/0123456789ab.svg',
    '/thumbnails/constructor/0123456789ab.svg',
    '/thumbnails/music/..%2f..%2fetc.svg',
    '/thumbnails/%00/0123456789ab.svg',
    '/thumbnails/music/0123456789ab.svg/more',
    '/thumbnails/',
  ])('%s is not there', async (path) => {
    const answer = await catalog.fetch(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});
