import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { problem } from '@tessera/contracts';
import type { Settings } from '../../src/platform/config/index.js';
import { EndpointRegistry } from '../../src/platform/endpoints/index.js';
import { openSite, type SiteUnderTest } from '../site-under-test.js';
import { Behavior, probe, ProbeController } from './probe.js';

const deployToken = 'deploy-token-that-is-long-enough-0';
const bearer = { authorization: `Bearer ${deployToken}` };
const hash = 'ab'.repeat(48);

describe('endpoints over HTTP', () => {
  const behavior = new Behavior();
  let site: SiteUnderTest;

  beforeAll(async () => {
    site = await openSite({ root: probe(behavior), settings: { deployToken } });
  });
  beforeEach(() => {
    Object.assign(behavior, new Behavior());
  });
  afterAll(() => site.close());

  const get = (path: string, init?: RequestInit) => fetch(site.address + path, init);
  const problemAt = async (path: string, init?: RequestInit) => {
    const response = await get(path, init);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    return problem.parse(await response.json());
  };

  it('passes validated input with defaults and the context to the handler', async () => {
    const calls: unknown[] = [];
    behavior.search = (input, context) => {
      calls.push(input, context);
      return new Behavior().search(input, context);
    };
    const response = await get('/api/videos/search?q=%20jazz%20&minViews=10&hd=true');
    expect(response.status).toBe(200);
    expect(calls).toEqual([
      { query: expect.objectContaining({ q: 'jazz', minViews: 10, hd: true, sort: 'relevance' }) },
      {
        requestId: response.headers.get('x-request-id'),
        visitorId: expect.stringMatching(/^[\w-]{22}$/),
        actor: null,
        charge: expect.any(Function),
        request: expect.anything(),
        signal: expect.any(AbortSignal),
      },
    ]);
  });

  it.each([
    ['a repeated parameter', 'q=a&q=b', 'query.q', 'may be given only once'],
    ['an unknown one', 'color=red', 'query.color', 'is not known'],
    ['a prototype', '__proto__=x', 'query.__proto__', 'is not known'],
    ['a negative number', 'minViews=-1', 'query.minViews', 'must be a whole number, 0 or more'],
    ['half a number', 'minViews=15abc', 'query.minViews', 'must be a whole number, 0 or more'],
    ['an unknown word', 'sort=random', 'query.sort', expect.any(String)],
    ['100 kB', `q=${'a'.repeat(100_000)}`, 'query.q', expect.stringMatching(/^Too big/)],
  ])('reports %s in the query', async (_, query, field, message) => {
    const body = await problemAt(`/api/videos/search?${query}`);
    expect(body).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(body.errors).toContainEqual({ field, message });
    expect(body.detail).toContain(field);
  });

  it('rejects a query if the endpoint has none, and reports an invalid path parameter', async () => {
    expect((await problemAt('/api/categories?x=1')).errors).toEqual([
      { field: 'query.x', message: 'is not known' },
    ]);
    expect((await problemAt('/api/videos/category/NO_SLUG')).errors?.[0]?.field).toBe(
      'params.slug',
    );
    expect(await problemAt('/api/videos/category/%E0%A4%A')).toMatchObject({ status: 400 });
  });

  it('sends only fields of the contract', async () => {
    behavior.categories = () => [
      {
        id: '1',
        slug: 'music',
        name: 'Music',
        icon: 'fas fa-music',
        hue: 290,
        videoCount: 3,
        secret: 'x',
      },
    ];
    expect(await (await get('/api/categories')).json()).toEqual([
      { id: '1', slug: 'music', name: 'Music', icon: 'fas fa-music', hue: 290, videoCount: 3 },
    ]);
  });

  it('responds with 500 without internals if a handler breaks the contract, and logs the error', async () => {
    behavior.categories = () => [{ id: 1, inner: 'do not tell' }];
    const body = await problemAt('/api/categories');
    expect(body).toMatchObject({
      status: 500,
      code: 'internal',
      detail: 'Something went wrong on our side.',
    });
    expect(site.log()).toContain(
      'GET /api/categories returned a response that breaks the contract',
    );
  });

  describe('of releasers', () => {
    const activate = (init: RequestInit) =>
      problemAt('/api/releases/shell/activate', { method: 'POST', ...init });
    const json = { ...bearer, 'content-type': 'application/json' };

    it('reject requests without a token before the body is read', async () => {
      const wrong = { authorization: 'Bearer wrong', 'content-type': 'application/json' };
      expect(await activate({ headers: wrong, body: '{' })).toMatchObject({
        code: 'unauthenticated',
      });
    });

    it('accept JSON and identify the actor', async () => {
      let actor: string | undefined;
      behavior.activate = (input, context) => {
        actor = context.actor?.name;
        return new Behavior().activate(input, context);
      };
      const body = JSON.stringify({ version: '1.0.0' });
      const response = await get('/api/releases/shell/activate', {
        method: 'POST',
        headers: json,
        body,
      });
      expect([response.status, actor]).toEqual([200, 'deploy-token']);
    });

    it.each([
      ['malformed JSON', json, '{"version":', 'malformed-json'],
      ['another type', { ...bearer, 'content-type': 'text/plain' }, '{}', 'unsupported-media-type'],
      ['no type', { ...bearer, 'content-type': '' }, new Uint8Array([1]), 'unsupported-media-type'],
      [
        'another character set',
        { ...bearer, 'content-type': 'application/json; charset=latin1' },
        '{}',
        'unsupported-media-type',
      ],
      ['broken UTF-8', json, new Uint8Array([0x22, 0xff, 0x22]), 'malformed-json'],
      ['compression', { ...json, 'content-encoding': 'gzip' }, '{}', 'unsupported-media-type'],
      ['too many bytes', json, JSON.stringify('x'.repeat(1_000_001)), 'body-too-large'],
      ['deep nesting', json, `${'['.repeat(90_000)}${']'.repeat(90_000)}`, 'invalid-request'],
      ['unknown fields', json, '{"version":"1.0.0","role":"admin"}', 'invalid-request'],
      ['a prototype', json, '{"version":"1.0.0","__proto__":{"x":1}}', 'invalid-request'],
      ['nothing', json, undefined, 'invalid-request'],
    ])('reject %s', async (_, headers, body, code) => {
      expect(await activate({ headers, body })).toMatchObject({ code });
    });

    it('accept raw bytes up to the limit', async () => {
      const put = (body: Uint8Array<ArrayBuffer>) =>
        get(`/api/releases/files/${hash}`, {
          method: 'PUT',
          headers: { ...bearer, 'content-type': 'application/octet-stream' },
          body,
        });
      const limit = 5 * 1024 * 1024;
      const stored = await put(new Uint8Array(limit));
      expect([stored.status, await stored.json()]).toEqual([201, { hash, size: limit }]);
      expect((await put(new Uint8Array(limit + 1))).status).toBe(413);
    });
  });

  it('64: a body without a length is cut off at the limit', async () => {
    const mebibyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(mebibyte);
      },
    });
    const response = await get(`/api/releases/files/${hash}`, {
      method: 'PUT',
      headers: { ...bearer, 'content-type': 'application/octet-stream' },
      body: endless,
      duplex: 'half',
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'body-too-large' }),
    ]);
    expect(sent).toBeLessThan(100);
  });

  it('respond with 405 to wrong methods, and with 404 to unknown addresses', async () => {
    const wrong = await get('/api/videos/search', { method: 'DELETE', headers: bearer });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
    for (const path of ['/api', '/api/', '/api/nothing', '/api/categories/', '/api//categories']) {
      expect(await problemAt(path)).toMatchObject({ status: 404, code: 'not-found' });
    }
    expect((await get('/API/categories')).status).toBe(404);
    expect((await get('/api/categories', { method: 'HEAD' })).status).toBe(200);
  });

  it('respond in process as over HTTP', async () => {
    const registry = site.app.get(EndpointRegistry);
    const context = { requestId: 'r', visitorId: 'v', actor: null };
    const slug = { params: { slug: 'music' }, query: { limit: 5, cursor: undefined } };
    await expect(
      registry.call('GET /api/videos/category/:slug', slug, context),
    ).resolves.toMatchObject({
      category: { slug: 'music' },
    });
    const wrong = registry.call('GET /api/videos/search', { query: { minViews: -1 } }, context);
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it.each(['GET /api/releases', 'PUT /api/releases/files/:hash', 'GET /api/unknown', '__proto__'])(
    'cannot call %s in process',
    async (key) => {
      const context = { requestId: 'r', visitorId: 'v', actor: null };
      await expect(site.app.get(EndpointRegistry).call(key, {}, context)).rejects.toMatchObject({
        code: expect.stringMatching(/^(forbidden|not-found)$/),
      });
    },
  );

  it('have one handler each: a second one fails the start', async () => {
    const twice = (settings: Settings, url: string) => ({
      ...probe(behavior)(settings, url),
      controllers: [ProbeController, class Second extends ProbeController {}],
    });
    await expect(openSite({ root: twice })).rejects.toThrow('GET /api/categories has two handlers');
  });
});
