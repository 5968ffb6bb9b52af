import { describe, expect, it } from '@jest/globals';
import { manifest as manifestSchema } from '@tessera/contracts';
import { contract } from '@tessera/contracts-personalization';
import { manifest } from './manifest';

describe('the manifest of personalization', () => {
  it('is one that the site accepts, and keeps the personal page from search engines', () => {
    const { routes } = manifestSchema.parse(manifest);
    expect(routes.map(({ path, noindex }) => [path, noindex])).toEqual([
      ['/personalization', true],
    ]);
  });

  it('takes first data from its endpoints', () => {
    const sources = manifest.routes.flatMap(({ firstData = [] }) => firstData);
    expect(sources).not.toEqual([]);
    const known = Object.keys(contract.endpoints);
    expect(sources.filter(({ endpoint }) => !known.includes(endpoint))).toEqual([]);
  });
});
