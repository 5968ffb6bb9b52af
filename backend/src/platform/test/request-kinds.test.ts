import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { openSite } from '../../../test/harness/test-site.js';
import { until } from '../../../test/harness/until.js';
import { probeUnderTest } from './probe/probe-under-test.js';
import { probeWithoutKeys } from './probe/probe.js';

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

describe('requests of every kind', () => {
  const site = probeUnderTest({ rateLimitPerMinute: 1_000 });

  const send = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${site.address}/api/probe/${path}`, {
      ...init,
      method,
      headers: { origin: site.address, ...(init.headers as Record<string, string>) },
    });
  const get = (path: string, headers: Record<string, string> = {}) =>
    send('GET', path, { headers });
  const problemOf = async (response: Response) => {
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    return (await response.json()) as Record<string, unknown>;
  };
  const codeOf = async (response: Response) => (await problemOf(response))['code'];
  /** Sends bytes of a request as they are, and returns everything that comes back. */
  const sendRaw = async (head: string, body: Iterable<string | Uint8Array> = []) => {
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    const ended = once(socket, 'close');
    const lines = `HTTP/1.1\r\nhost: x\r\nauthorization: none\r\nconnection: close\r\n`;
    socket.write(head.replace('\r\n', ` ${lines}`));
    for (const chunk of body) socket.write(chunk);
    await ended;
    return text;
  };

  describe('with versions', () => {
    const patch = (text: string, headers: Record<string, string>) =>
      send('PATCH', 'note', {
        body: JSON.stringify({ text }),
        headers: { 'content-type': 'application/json', ...headers },
      });

    it('send an ETag, and 304 to those who have this version', async () => {
      const etag = (await get('note')).headers.get('etag') ?? '';
      expect(etag).toBe('"1"');
      // Otherwise this client asks for a new copy.
      const revalidate = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      const again = await get('note', revalidate);
      expect([again.status, await again.text()]).toEqual([304, '']);
      site.behavior.note = { text: 'new', revision: 2 };
      expect((await get('note', revalidate)).status).toBe(200);
    });

    it('change only the version that the caller has seen', async () => {
      const done = await patch('second', { 'if-match': 'W/"0", "1"' });
      expect([done.status, done.headers.get('etag'), await done.json()]).toEqual([
        200,
        '"2"',
        { text: 'second', revision: 2 },
      ]);
      expect(await codeOf(await patch('third', { 'if-match': '"1"' }))).toBe('precondition-failed');
      expect(await codeOf(await patch('third', {}))).toBe('precondition-required');
      expect(await codeOf(await patch('third', { 'if-match': 'second' }))).toBe('invalid-request');
      expect(site.behavior.note.text).toBe('second');
      expect((await patch('any', { 'if-match': '*' })).status).toBe(200);
    });

    it('send headers and cookies of a reply', async () => {
      const { headers } = await patch('second', { 'if-match': '"1"' });
      expect(headers.get('x-changed')).toBe('yes');
      expect(headers.getSetCookie()).toContainEqual(
        expect.stringMatching(/^last=a%20note; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
      );
    });

    it('send problems with the fields of their code', async () => {
      const response = await patch('too much', { 'if-match': '"1"' });
      expect([response.status, await problemOf(response)]).toEqual([
        429,
        {
          type: 'urn:tessera:problem:probe-quota',
          title: 'The quota is used up',
          status: 429,
          code: 'probe-quota',
          detail: 'No more changes today.',
          plan: 'free',
          limit: 3,
          resetsAt: '2026-01-01T00:00:00.000Z',
          requestId: response.headers.get('x-request-id'),
        },
      ]);
    });
  });

  it('keep their own time limit and rate class', async () => {
    const wait = (ms: number) =>
      send('POST', 'slow', {
        body: JSON.stringify({ ms }),
        headers: { 'content-type': 'application/json' },
      });
    const late = await wait(1_500);
    expect([late.status, late.headers.getSetCookie().join()]).toEqual([
      503,
      expect.not.stringContaining('slow'),
    ]);
    expect((await wait(0)).headers.getSetCookie().join()).toContain('slow=yes');
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await wait(0)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await get('note')).status).toBe(200);
  });

  it('know an operator where they ask for one, and need none', async () => {
    const cookie = 'operator=alice';
    expect(await (await get('caller', { cookie })).json()).toEqual({ operator: 'alice' });
    expect(await (await get('caller')).json()).toEqual({ operator: null });
    const forged = { authorization: 'Bearer nonsense' };
    expect(await (await get('caller', forged)).json()).toEqual({ operator: null });
  });

  it('admit programs by key and scope', async () => {
    const withKey = (key: string) => get('program', { authorization: `Bearer ${key}` });
    const content = { id: 'reading', visitorId: 'owner' };
    expect(await (await withKey('reading')).json()).toEqual(content);
    expect(await codeOf(await withKey('writing'))).toBe('forbidden');
    expect(await codeOf(await withKey('other'))).toBe('unauthenticated');
    expect(await codeOf(await get('program'))).toBe('unauthenticated');
  });

  it.each(['note', 'caller'])('refuse a key at %s, which has no scope', async (path) => {
    expect(await codeOf(await get(path, { authorization: 'Bearer reading' }))).toBe('forbidden');
    expect((await get(path, { authorization: 'Bearer nonsense' })).status).toBe(200);
  });

  describe('for visitors and programs', () => {
    const anyone = (authorization: string, query = '') =>
      get(`anyone${query}`, { authorization, cookie: 'visitor=0123456789012345678901' });
    const quotaOf = ({ headers }: Response) =>
      ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`));

    it('act for whoever has the key, and say what is left', async () => {
      const response = await anyone('Bearer reading');
      expect(await response.json()).toEqual({ id: 'reading', visitorId: 'owner' });
      expect(quotaOf(response)).toEqual(['10', '9', '60']);
      const unlimited = await anyone('bearer unlimited');
      expect([unlimited.status, ...quotaOf(unlimited)]).toEqual([200, null, null, null]);
      const invalid = await anyone('Bearer reading', '?size=none');
      expect([invalid.status, ...quotaOf(invalid)]).toEqual([400, '10', '9', '60']);
    });

    it('are open without a key, also behind a proxy with a password', async () => {
      const visitor = { id: null, visitorId: '0123456789012345678901' };
      const response = await anyone('Basic YWxpY2U6c2VjcmV0');
      expect([await response.json(), ...quotaOf(response)]).toEqual([visitor, null, null, null]);
      expect((await get('anyone')).status).toBe(200);
    });

    it('never take a wrong key for a visitor', async () => {
      for (const wrong of ['Bearer other', 'Bearer', 'reading', 'Bearer two words'])
        expect(await codeOf(await anyone(wrong))).toBe('unauthenticated');
      expect(await codeOf(await anyone('Bearer writing'))).toBe('forbidden');
    });

    it('refuse programs that have no calls left', async () => {
      const response = await anyone('Bearer exhausted');
      expect(quotaOf(response)).toEqual(['10', '0', '60']);
      expect(response.headers.get('retry-after')).toBe('60');
      const resetsAt = expect.any(String);
      const problem = { code: 'plan-limit-reached', plan: 'Premium', limit: 10, resetsAt };
      expect(await problemOf(response)).toMatchObject({ status: 429, ...problem });
    });
  });

  it('refuse every key where no module knows keys', async () => {
    const other = await openSite([probeWithoutKeys]);
    const path = `${other.address}/api/probe/program`;
    const refused = await fetch(path, { headers: { authorization: 'Bearer reading' } });
    await other.close();
    expect(refused.status).toBe(401);
  });

  describe('with raw bodies', () => {
    const hook = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      send('POST', 'hook', { body, headers: { origin: 'https://elsewhere.example', ...headers } });

    it('get the exact bytes and headers, from any site', async () => {
      const body = new Uint8Array([0x7b, 0xff, 0x0d, 0x0a, 0x20]);
      const hash = hashOf(body);
      const done = await hook(body, { 'x-signature': hash, 'content-type': 'application/json' });
      expect([done.status, await done.json()]).toEqual([200, { size: 5, hash }]);
      expect(await codeOf(await hook(body, { 'x-signature': 'forged' }))).toBe('forbidden');
      expect(await problemOf(await hook(body, {}))).toMatchObject({
        code: 'invalid-request',
        errors: [{ field: 'headers.x-signature' }],
      });
      const tooLarge = await hook(new Uint8Array(1_001), { 'x-signature': 'x' });
      expect(await problemOf(tooLarge)).toMatchObject({ code: 'body-too-large', limit: 1_000 });
    });

    it('accept other sites only where they are declared', async () => {
      const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
      const refused = await send('PATCH', 'note', { body: '{"text":"x"}', headers });
      expect(await codeOf(refused)).toBe('cross-site-write');
    });
  });

  describe('with streams of bytes', () => {
    const put = (body: RequestInit['body'], type = 'video/mp4') =>
      send('PUT', 'bytes', {
        body: body ?? null,
        headers: { 'content-type': type },
        duplex: 'half',
      });
    const mebibyte = randomBytes(1024 * 1024);

    it('read them in flat memory', async () => {
      let left = 60;
      const body = new ReadableStream({
        pull: (controller) => {
          if (left-- > 0) controller.enqueue(mebibyte);
          else controller.close();
        },
      });
      const before = process.memoryUsage().arrayBuffers;
      let peak = 0;
      const timer = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
      }, 5);
      const response = await put(body);
      clearInterval(timer);
      expect(await response.json()).toMatchObject({ size: 60 * mebibyte.length });
      // Client and server share this process.
      expect(peak).toBeLessThan(40 * mebibyte.length);
    });

    it('refuse other types, and more than the limit, announced or not', async () => {
      expect(await codeOf(await put('x', 'text/plain'))).toBe('unsupported-media-type');
      const announced = await sendRaw(
        'PUT /api/probe/bytes\r\ncontent-type: video/mp4\r\ncontent-length: 64000001\r\n\r\n',
      );
      expect(announced).toContain('"code":"body-too-large"');
      const endless = new ReadableStream({ pull: (controller) => controller.enqueue(mebibyte) });
      expect(await problemOf(await put(endless))).toMatchObject({ limit: 64_000_000 });
    });

    it('end a body that stops arriving, and one whose sender leaves', async () => {
      const head = 'PUT /api/probe/bytes\r\ncontent-type: video/mp4\r\ncontent-length: 9\r\n\r\n';
      const { requestTimeoutMs } = site.settings;
      Object.assign(site.settings, { requestTimeoutMs: 300 });
      expect(await sendRaw(head, ['half'])).toContain('"code":"request-timeout"');
      Object.assign(site.settings, { requestTimeoutMs });
      const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
      socket.write(head.replace('\r\n', ' HTTP/1.1\r\nhost: x\r\nauthorization: none\r\n'));
      site.behavior.progress = 0;
      socket.write('left');
      await until(() => site.behavior.progress >= 4);
      const known = site.log().length;
      const log = () => site.log().slice(known);
      socket.destroy();
      await until(() => log().includes('request aborted'));
      expect(log()).not.toContain('"level":"error"');
    });
  });
});
