import { describe, expect, it } from '@jest/globals';
import { Module, Req, UseGuards } from '@nestjs/common';
import { problem } from '@tessera/contracts';
import { deployToken } from '../../../test/harness/site-under-test.js';
import { openSite } from '../../../test/harness/test-site.js';
import { EndpointRegistry, Handles } from '../endpoints/index.js';
import { probeUnderTest } from './probe/probe-under-test.js';
import { Behavior, probe, ProbeController } from './probe/probe.js';

const bearer = { authorization: `Bearer ${deployToken}` };
const hash = 'ab'.repeat(48);

describe('endpoints over HTTP', () => {
  const site = probeUnderTest();

  const get = (path: string, init?: RequestInit) => fetch(site.address + path, init);
  const problemAt = async (path: string, init?: RequestInit) => {
    const response = await get(path, init);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    return problem.parse(await response.json());
  };

  it('passes validated input with defaults and the context to the handler', async () => {
    const calls: unknown[] = [];
    site.behavior.search = (input, context) => {
      calls.push(input, context);
      return new Behavior().search(input, context);
    };
    const response = await get('/api/probe/search?q=%20jazz%20&minSize=10&large=true');
    expect(response.status).toBe(200);
    expect(calls).toEqual([
      { query: { q: 'jazz', minSize: 10, large: true, sort: 'name' } },
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
    ['a negative number', 'minSize=-1', 'query.minSize', 'must be a whole number, 0 or more'],
    ['half a number', 'minSize=15abc', 'query.minSize', 'must be a whole number, 0 or more'],
    ['an unknown word', 'sort=random', 'query.sort', expect.any(String)],
    ['100 kB', `q=${'a'.repeat(100_000)}`, 'query.q', expect.stringMatching(/^Too big/)],
  ])('reports %s in the query', async (_, query, field, message) => {
    const body = await problemAt(`/api/probe/search?${query}`);
    expect(body).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(body.errors).toContainEqual({ field, message });
    expect(body.detail).toContain(field);
  });

  it('rejects a query if the endpoint has none, and reports an invalid path parameter', async () => {
    expect((await problemAt('/api/probe/items?x=1')).errors).toEqual([
      { field: 'query.x', message: 'is not known' },
    ]);
    expect((await problemAt('/api/probe/items/NO_SLUG')).errors?.[0]?.field).toBe('params.slug');
    expect(await problemAt('/api/probe/items/%E0%A4%A')).toMatchObject({ status: 400 });
  });

  it('sends only fields of the contract', async () => {
    site.behavior.items = () => [{ name: 'One', size: 1, secret: 'x' }];
    expect(await (await get('/api/probe/items')).json()).toEqual([{ name: 'One', size: 1 }]);
  });

  it('says in headers where a list goes on, and hands its page to callers within the process', async () => {
    const first = await get('/api/probe/pages?q=a%26b');
    expect(await first.json()).toEqual([{ name: 'item', size: 1 }]);
    expect(first.headers.get('x-total-count')).toBe('2');
    const [, next = ''] = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    expect(next).toBe('/api/probe/pages?q=a%26b&cursor=a%2Bb%3E');
    const last = await get(next);
    expect(await last.json()).toEqual([{ name: 'item', size: 2 }]);
    expect(last.headers.get('link')).toBeNull();
    const context = {
      requestId: 'r',
      visitorId: 'v',
      actor: null,
      charge: () => Promise.resolve(),
    };
    const page = await site.get(EndpointRegistry).call('GET /api/probe/pages', {}, context);
    expect(page).toEqual({ items: [{ name: 'item', size: 1 }], next: 'a+b>', total: 2 });
  });

  it('responds with 500 without internals if a handler breaks the contract, and logs the error', async () => {
    site.behavior.items = () => [{ name: 1, inner: 'do not tell' }];
    const body = await problemAt('/api/probe/items');
    expect(body).toMatchObject({
      status: 500,
      code: 'internal',
      detail: 'Something went wrong on our side.',
    });
    expect(site.log()).toContain(
      'GET /api/probe/items returned a response that breaks the contract',
    );
  });

  it.each([SyntaxError, URIError])(
    'takes a $name of a handler for a fault of the site, not of the request',
    async (Fault) => {
      site.behavior.items = () => {
        throw new Fault('Malformed');
      };
      expect(await problemAt('/api/probe/items')).toMatchObject({ status: 500, code: 'internal' });
    },
  );

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
      site.behavior.activate = (input, context) => {
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
    const wrong = await get('/api/probe/search', { method: 'DELETE', headers: bearer });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
    for (const path of ['/api', '/api/', '/api/nothing', '/api/probe/items/', '/api//categories']) {
      expect(await problemAt(path)).toMatchObject({ status: 404, code: 'not-found' });
    }
    expect((await get('/API/categories')).status).toBe(404);
    expect((await get('/api/probe/items', { method: 'HEAD' })).status).toBe(200);
  });

  it('respond in process as over HTTP', async () => {
    const registry = site.get(EndpointRegistry);
    const context = { requestId: 'r', visitorId: 'v', actor: null };
    const slug = { params: { slug: 'one' } };
    await expect(registry.call('GET /api/probe/items/:slug', slug, context)).resolves.toEqual({
      name: 'one',
      size: 0,
    });
    const wrong = registry.call('GET /api/probe/search', { query: { minSize: -1 } }, context);
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it.each(['GET /api/releases', 'PUT /api/releases/files/:hash', 'GET /api/unknown', '__proto__'])(
    'cannot call %s in process',
    async (key) => {
      const context = { requestId: 'r', visitorId: 'v', actor: null };
      await expect(site.get(EndpointRegistry).call(key, {}, context)).rejects.toMatchObject({
        code: expect.stringMatching(/^(forbidden|not-found)$/),
      });
    },
  );

  it('have one handler each: a second one fails the start', async () => {
    @Module({ controllers: [class Second extends ProbeController {}], providers: [Behavior] })
    class SecondModule {}
    const twice = openSite([{ ...probe, imports: [...probe.imports, SecondModule] }]);
    await expect(twice).rejects.toThrow('GET /api/probe/items has two handlers');
  });

  it('have no guards and the like, which would have no effect: they fail the start', async () => {
    const guard = UseGuards({ canActivate: () => false });
    type Search = Parameters<ProbeController['search']>;
    @guard
    class WithGuard extends ProbeController {}
    class WithGuardedMethod extends ProbeController {
      @guard
      @Handles('GET /api/probe/search')
      override search(...given: Search) {
        return super.search(...given);
      }
    }
    class WithParameter extends ProbeController {
      @Handles('GET /api/probe/search')
      override search(input: Search[0], @Req() request: Search[1]) {
        return super.search(input, request);
      }
    }
    for (const controller of [WithGuard, WithGuardedMethod, WithParameter]) {
      @Module({ controllers: [controller], providers: [Behavior] })
      class GuardedModule {}
      const guarded = openSite([{ ...probe, imports: [...probe.imports, GuardedModule] }]);
      await expect(guarded).rejects.toThrow('have no effect');
    }
  });
});
