import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogUnderTest } from '../catalog/catalog-under-test.js';
import { createSampleDatabase } from '../catalog/sample-database.js';

describe('thumbnails over HTTP', () => {
  let catalog: CatalogUnderTest;

  beforeAll(async () => {
    catalog = await CatalogUnderTest.open(await createSampleDatabase());
  });
  afterAll(() => catalog.close());

  it('exist for every sample video, and are immutable', async () => {
    const { videos } = await catalog.search({ limit: 50 });
    for (const { thumbnailUrl } of videos) {
      const response = await catalog.fetch(thumbnailUrl);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
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
  ])('%s does not exist', async (path) => {
    const response = await catalog.fetch(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});
