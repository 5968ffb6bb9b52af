import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@tessera/contracts';
import type { Express } from 'express';
import { EndpointRegistry } from '../../src/platform/endpoints/index.js';
import { openSite, type SiteUnderTest } from '../site-under-test.js';

/** Pages about the API itself; they are no endpoints of the contract. */
const docs = [
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  'GET /api/docs/start.js',
  'GET /api/docs/:file',
];

describe('the site', () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  it('mounts every endpoint of the contract once, and nothing else under /api', () => {
    const mounted = mountedRoutes(site.app.getHttpAdapter().getInstance());
    const underApi = mounted.filter((route) => route.includes(' /api')).toSorted();
    expect(underApi).toEqual([...Object.keys(endpoints), ...docs].toSorted());
  });

  it('has a handler for every endpoint of the contract', () => {
    expect(site.app.get(EndpointRegistry).keys.toSorted()).toEqual(
      Object.keys(endpoints).toSorted(),
    );
  });
});

function mountedRoutes(server: Express): string[] {
  return server.router.stack.flatMap(({ route }) => {
    const methods = new Set(route?.stack.map(({ method }) => method.toUpperCase()));
    return [...methods].map((method) => `${method} ${route?.path}`);
  });
}
