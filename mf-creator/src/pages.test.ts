import { describe, expect, it } from '@jest/globals';
import { manifest as manifestSchema } from '@tessera/contracts';
import { contract } from '@tessera/contracts-creator';
import { manifest } from './manifest';

const routes = () => manifestSchema.parse(manifest).routes;

describe('the manifest of the creators’ area', () => {
  it('keeps from search engines what is private, or shared by visitors', () => {
    expect(routes().map(({ path, noindex = false }) => [path, noindex])).toEqual([
      ['/content-management', true],
      ['/content-management/:id', true],
      ['/content-review/:token', true],
      ['/upload', false],
      ['/storage', true],
      ['/file/:key', false],
      ['/content', false],
      ['/content/:slug', false],
      ['/creator/:id', false],
    ]);
  });

  it('takes first data from its endpoints', () => {
    const sources = routes().flatMap(({ firstData }) => firstData);
    expect(sources).not.toEqual([]);
    const known = Object.keys(contract.endpoints);
    expect(sources.filter(({ endpoint }) => !known.includes(endpoint))).toEqual([]);
  });
});
