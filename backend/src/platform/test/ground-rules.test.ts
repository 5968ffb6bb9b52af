import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { deployToken } from '../../../test/harness/site-under-test.js';
import { openSite } from '../../../test/harness/test-site.js';
import type { Settings } from '../config/index.js';
import { probeUnderTest } from './probe/probe-under-test.js';
import { probe } from './probe/probe.js';

const uuid = /^[\da-f-]{36}$/;

describe('the ground rules', () => {
  const site = probeUnderTest();

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site.address + path, { headers, method });

  it('give every response a unique id, which the problem and the log repeat', async () => {
    const response = await get('/api/nothing', { 'x-request-id': 'chosen-by-the-client' });
    const id = response.headers.get('x-request-id') ?? '';
    expect(id).toMatch(uuid);
    expect(await response.json()).toMatchObject({ requestId: id });
    expect(site.log()).toContain(id);
    expect(site.log()).not.toContain('chosen-by-the-client');
  });

  it('protect the page by headers', async () => {
    const { headers } = await get('/api/probe/items');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy':
        "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' https: data:;" +
        "font-src 'self';connect-src 'self';media-src 'self';frame-src 'self';frame-ancestors 'none';base-uri 'none';object-src 'none';form-action 'self'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  describe('on writes', () => {
    const token = { authorization: `Bearer ${deployToken}` };
    const self = () => new URL(site.address).origin;

    it.each([
      ['same-origin fetch', () => ({ 'sec-fetch-site': 'same-origin' })],
      ['a typed address', () => ({ 'sec-fetch-site': 'none' })],
      ['own origin', () => ({ origin: self() })],
      ['a program with a token', () => token],
    ])('let through: %s', async (_, headers) => {
      const response = await get('/api/releases/shell/activate', headers(), 'POST');
      expect(await response.json()).not.toMatchObject({ code: 'cross-site-write' });
    });

    it.each([
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['another site with a token', { 'sec-fetch-site': 'cross-site', ...token }],
      ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
      ['another origin', { origin: 'https://evil.example' }],
      ['another origin with a token', { origin: 'https://evil.example', ...token }],
      ['no origin', {}],
      ['an opaque origin', { origin: 'null' }],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ])('refuse: %s', async (_, headers) => {
      const response = await get('/api/releases/shell/activate', headers, 'POST');
      expect([response.status, await response.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'cross-site-write' }),
      ]);
    });
  });

  it('compress large responses, and respond with 304 to a known ETag', async () => {
    site.behavior.items = () => Array.from({ length: 100 }, () => ({ name: 'One', size: 1 }));
    const response = await get('/api/probe/items', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.json()).toHaveLength(100);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const again = await request(site.address).get('/api/probe/items').set('if-none-match', etag);
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('report that the site is live and ready', async () => {
    expect(await (await get('/livez')).json()).toEqual({ status: 'live' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('measure requests by endpoint', async () => {
    await get('/api/probe/items/one');
    const text = await (await get('/metrics')).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{route="GET \/api\/probe\/items\/:slug",status="2xx"\} \d/,
    );
    expect(text).toMatch(
      /_bucket\{le="\+Inf",route="GET \/api\/probe\/items\/:slug",status="2xx"\} [1-9]/,
    );
    expect(text).toMatch(/database_connections\{state="open"\} \d/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  it('show metrics and the description of the API only to operators', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    const token = { authorization: `Bearer ${deployToken}` };
    for (const path of ['/metrics', '/api/docs', '/api/docs/openapi.json']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
      expect([path, (await get(path, forwarded)).status]).toEqual([path, 403]);
      expect([path, (await get(path, { ...forwarded, ...token })).status]).toEqual([path, 200]);
    }
  });

  it('show metrics to the configured networks, but not through a proxy without headers', async () => {
    const statuses = async (settings: Partial<Settings>) => {
      const other = await openSite([probe], settings);
      const metrics = () => request(other.address).get('/metrics');
      const direct = await metrics();
      const proxied = await metrics().set('host', 'tessera.example');
      await other.close();
      return [direct.status, proxied.status];
    };
    const publicUrl = 'https://tessera.example';
    expect(await statuses({ publicUrl, operationsFrom: ['127.0.0.0/8'] })).toEqual([200, 403]);
    expect(await statuses({ publicUrl, operationsFrom: ['192.0.2.0/24'] })).toEqual([403, 403]);
  });

  it('describe the API for people and programs', async () => {
    const page = await (await get('/api/docs')).text();
    expect(page).not.toMatch(/<script>|onload=|https?:\/\//);
    for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect([file, (await get(file)).status]).toEqual([file, 200]);
    }
    expect((await get('/api/docs/package.json')).status).toBe(404);
    const document = await (await get('/api/docs/openapi.json')).json();
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/probe/items/{slug}': {
          get: {
            parameters: expect.arrayContaining([
              expect.objectContaining({ name: 'slug', in: 'path' }),
            ]),
          },
        },
        '/api/releases/files/{hash}': {
          put: {
            security: [{ deployToken: [] }],
            requestBody: { content: { 'application/octet-stream': {} } },
            responses: { 201: expect.anything(), 401: expect.anything(), 422: expect.anything() },
          },
        },
      },
    });
  });

  it('keep secrets and search words out of the log', async () => {
    site.behavior.search = () => {
      throw Object.assign(new Error('broken'), { parameters: ['card 4242424242424242'] });
    };
    const pasted = `/api/tessera_${'0123456789'.repeat(3)}`;
    await get(pasted);
    await get('/api/probe/search?q=private-words', {
      authorization: 'Bearer token-to-hide',
      cookie: 'tessera_visitor=cookie-to-hide',
    });
    expect(site.log()).toContain('broken');
    expect(site.log()).toContain('/api/tessera_…');
    expect(site.log()).not.toContain(pasted);
    expect(site.log()).not.toMatch(/private-words|to-hide|4242424242424242/);
  });
});
