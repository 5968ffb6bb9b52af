import { describe, expect, it } from '@jest/globals';
import { manifest as manifestSchema } from '@tessera/contracts';
import { contract } from '@tessera/contracts-news';
import { manifest } from './manifest';

describe('the manifest of news', () => {
  it('is one that the site accepts, and leads search engines to the news alone', () => {
    const { routes } = manifestSchema.parse(manifest);
    expect(routes.filter(({ noindex }) => !noindex).map(({ path }) => path)).toEqual(['/news']);
  });

  it('takes first data from its endpoints', () => {
    const sources = manifest.routes.flatMap(({ firstData = [] }) => firstData);
    expect(sources.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining(['GET /api/news', 'GET /api/news/topics']),
    );
    const known = Object.keys(contract.endpoints);
    expect(sources.filter(({ endpoint }) => !known.includes(endpoint))).toEqual([]);
  });

  it('passes on the parameters of the list that the page shows', () => {
    const [{ firstData: [{ search = [] } = {}] = [] } = {}] = manifest.routes;
    const { query } = contract.endpoints['GET /api/news'];
    expect(search).not.toEqual([]);
    expect(search.filter((name) => !(name in query.shape))).toEqual([]);
  });
});
