import { beforeAll, describe, expect, it } from '@jest/globals';
import { type EndpointKey, fillRoute } from '@tessera/contracts';
import { modules } from '../../src/composed-modules.js';
import { DeployTokens } from '../../src/modules/releases/operators/index.js';
import {
  endpointKeys,
  endpointOf,
  methodOf,
  pathOf,
} from '../../src/platform/endpoints/endpoint-table.js';
import { testSite } from '../harness/test-site.js';

/** All that the deploy token of a remote opens: that remote, and the files of what it publishes. Everything else is for operators. */
const opened: readonly EndpointKey[] = [
  'GET /api/releases',
  'GET /api/releases/:name',
  'GET /api/releases/:name/changes',
  'GET /api/releases/:name/health',
  'GET /api/releases/:name/keys',
  'GET /api/releases/:name/versions/:version/findings',
  'POST /api/releases/:name/activate',
  'POST /api/releases/:name/advance',
  'POST /api/releases/:name/disable',
  'POST /api/releases/:name/enable',
  'POST /api/releases/:name/overrides',
  'POST /api/releases/:name/rollback',
  'POST /api/releases/:name/rollout',
  'POST /api/releases/:name/versions',
  'POST /api/releases/missing-files',
  'PUT /api/releases/files/:hash',
];

const guarded = endpointKeys().filter((key) =>
  ['any-releaser', 'releaser', 'operator'].includes(endpointOf(key).access),
);

const site = testSite(modules, { livePlatforms: false, operationsFrom: [] });
let token: string;

beforeAll(async () => {
  const wanted = { label: 'news team', remote: 'mf-news', expiresAt: null };
  ({ token } = await site.get(DeployTokens).create(wanted, 'server'));
});

const parameters: Readonly<Record<string, string>> = {
  version: '1.0.0',
  hash: 'a'.repeat(96),
  composition: 'a'.repeat(20),
};

/** Status of a request with the token; writes have no body, which only an endpoint that admits the token asks for. */
async function statusOf(key: EndpointKey, remote: string): Promise<number> {
  const isOfComposition = pathOf(key).startsWith('/api/compositions/');
  const path = fillRoute(pathOf(key), (name) => {
    if (name === 'name') return remote;
    return parameters[isOfComposition ? 'composition' : name] ?? '1';
  });
  return statusAt(path, methodOf(key));
}

async function statusAt(path: string, method = 'GET'): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(site.address + path, { method, headers });
  await response.body?.cancel();
  return response.status;
}

describe("a remote's deploy token", () => {
  it.each(guarded.filter((key) => !opened.includes(key)))('is refused by %s', async (key) => {
    expect(await statusOf(key, 'mf-news')).toBe(403);
  });

  it.each(opened)('is admitted by %s', async (key) => {
    expect([401, 403]).not.toContain(await statusOf(key, 'mf-news'));
  });

  it.each(opened.filter((key) => pathOf(key).includes(':name')))(
    'is refused by %s for another remote',
    async (key) => {
      expect(await statusOf(key, 'mf-ai')).toBe(403);
    },
  );

  it('lists no other remote', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${site.address}/api/releases`, { headers });
    expect(await response.json()).toMatchObject([{ name: 'mf-news', versions: [] }]);
  });

  it.each(['/metrics', '/api/docs', '/api/docs/openapi.json'])('is refused by %s', async (path) => {
    expect(await statusAt(path)).toBe(403);
  });
});
