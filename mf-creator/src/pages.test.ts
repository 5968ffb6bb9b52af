import { describe, expect, it } from '@jest/globals';
import { describePlannedPages } from '@tessera/area-testing';
import { manifest as manifestSchema } from '@tessera/contracts';
import { contract } from '@tessera/contracts-creator';
import { manifest } from './manifest';
import { Route as ContentManagement } from './routes/content-management.route';

const planned = { '/content-management': ContentManagement };

const routes = () => manifestSchema.parse(manifest).routes;

describePlannedPages(() => ({ routes: routes().filter(({ path }) => path in planned) }), planned);

describe('the manifest of the creators’ area', () => {
  it('keeps from search engines what is private, shared by visitors, or not there yet', () => {
    expect(routes().map(({ path, noindex = false }) => [path, noindex])).toEqual([
      ['/content-management', true],
      ['/upload', false],
      ['/storage', true],
      ['/file/:key', true],
    ]);
  });

  it('takes first data from its endpoints', () => {
    const sources = routes().flatMap(({ firstData }) => firstData);
    expect(sources).not.toEqual([]);
    const known = Object.keys(contract.endpoints);
    expect(sources.filter(({ endpoint }) => !known.includes(endpoint))).toEqual([]);
  });
});
