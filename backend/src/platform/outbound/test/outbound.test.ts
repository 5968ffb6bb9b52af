import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../config/index.js';
import { OutboundClient, OutboundError, type OutboundRequest } from '../index.js';
import { isPublic, OutboundRules } from '../outbound-rules.js';
import { OtherSite } from './other-site.js';

const json = { 'content-type': 'application/json; charset=utf-8' };
const zeros = Buffer.alloc(30_000_000);

/** What the first site answers, by path. */
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/ok': (_, response) => response.writeHead(200, { ...json, 'set-cookie': 'a=b' }).end('{"a":1}'),
  '/echo': (request, response) =>
    response.writeHead(200, json).end(JSON.stringify(request.headers)),
  '/gzip': (_, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('"zipped"')),
  '/brotli': (_, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'br' }).end(brotliCompressSync('"br"')),
  '/bomb': (_, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(zeros)),
  '/broken-gzip': (_, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('not gzip'),
  '/broken-brotli': (_, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'br' }).end('not brotli at all'),
  '/odd-encoding': (_, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'zstd' }).end('?'),
  '/large': (_, response) => response.writeHead(200, json).end(zeros),
  '/endless': (_, response) => {
    response.writeHead(200, json);
    const more = () => response.write(Buffer.alloc(100_000), (error) => error ?? more());
    more();
  },
  '/latin1': (_, response) => response.writeHead(200, json).end(Buffer.from([0x22, 0xe9, 0x22])),
  '/html': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/error': (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<p>'),
  '/cut': (_, response) => {
    response.writeHead(200, { ...json, 'content-length': '100' }).write('{');
    setTimeout(() => response.destroy(), 20);
  },
  '/silent': () => undefined,
  '/slow-body': (_, response) => void response.writeHead(200, json).write('{'),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
};

let site: OtherSite;
let other: OtherSite;
let closed: OtherSite;
let client: OutboundClient;
let target: string;
let names: Record<string, string[]>;

const lookup: LookupFunction = (name, _options, callback) => {
  const found = names[name]?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  if (found) callback(null, found);
  else callback(Object.assign(new Error('No such name'), { code: 'ENOTFOUND' }), []);
};

const send = (url: URL | string, more: Partial<OutboundRequest> = {}) =>
  client.send({
    url: new URL(url),
    accept: ['application/json'],
    signal: new AbortController().signal,
    timeoutMs: 30_000,
    maxBytes: 1_000_000,
    ...more,
  });

/** The fault of a request that must not succeed. */
const faultOf = (url: URL | string, more: Partial<OutboundRequest> = {}) =>
  send(url, more).then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundError ? error.fault : error),
  );

beforeAll(async () => {
  site = await new OtherSite((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: target }).end();
    else answers[request.url ?? '']?.(request, response);
  }).start();
  other = await new OtherSite(answers['/echo'] ?? (() => undefined)).start();
  closed = await new OtherSite(() => undefined).start();
  const variables = { OUTBOUND_ALLOWED_HOSTS: `${site.host}, ${other.host}` };
  client = new OutboundClient(readSettings([], variables), lookup);
});
beforeEach(() => {
  names = {};
});
afterAll(async () => {
  await client.onApplicationShutdown();
  await Promise.all([site.stop(), other.stop(), closed.stop()]);
});

describe('59: isPublic', () => {
  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '1.0.0.1'])('%s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    ['0.0.0.0', '127.0.0.1', '127.255.1.2', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1'],
    ['169.254.169.254', '224.0.0.1', '255.255.255.255', '240.0.0.1', '192.0.2.1', '192.0.0.8'],
    ['::', '::1', '::7f00:1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fd00::1', 'ff02::1'],
    ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::'],
    ['2001::1', '2001:db8::1', '::ffff:0:7f00:1', '', 'localhost', '127.0.0.1.'],
  ])('59: not %s …', (...addresses) => {
    expect(addresses.filter(isPublic)).toEqual([]);
  });
});

describe('59: OutboundRules', () => {
  const rules = new OutboundRules(['media.internal', '10.0.0.7:8080']);

  it.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://example.com:8443/',
    'http://example.com:22/',
    'ftp://example.com/',
    'file:///etc',
    'https://user:password@example.com/',
    'data:text/plain,x',
    'http://10.0.0.7:8081/',
    'http://media.internal:9000/',
    'http://１２７.0.0.1/',
  ])('59: refuse %s', (url) => {
    expect(() => rules.check(new URL(url))).toThrow(OutboundError);
  });

  it.each(['https://example.com/', 'http://media.internal/', 'http://10.0.0.7:8080/x'])(
    'allow %s',
    (url) => {
      expect(() => rules.check(new URL(url))).not.toThrow();
    },
  );
});

describe('OutboundClient', () => {
  it('reads what it was sent, compressed or not, and the pages of errors', async () => {
    expect(await send(site.url('/ok'))).toMatchObject({ status: 200, body: '{"a":1}' });
    expect(await send(site.url('/gzip'))).toMatchObject({ body: '"zipped"' });
    expect(await send(site.url('/brotli'))).toMatchObject({ body: '"br"' });
    expect(await send(site.url('/error'))).toMatchObject({ status: 503, body: '<p>' });
  });

  it.each([
    ['too-large', '/large'],
    ['too-large', '/endless'],
    ['too-large', '/bomb'],
    ['broken', '/broken-gzip'],
    ['broken', '/broken-brotli'],
    ['broken', '/latin1'],
    ['wrong-type', '/odd-encoding'],
    ['wrong-type', '/html'],
    ['unreachable', '/cut'],
    ['too-many-redirects', '/loop'],
  ])('is %s for %s', async (fault, path) => {
    expect(await faultOf(site.url(path))).toBe(fault);
  });

  it.each(['/silent', '/slow-body'])('does not wait for %s', async (path) => {
    expect(await faultOf(site.url(path), { timeoutMs: 100 })).toBe('timeout');
  });

  it('ends when its caller leaves, for the reason that the caller has', async () => {
    const caller = new AbortController();
    const asked = faultOf(site.url('/silent'), { signal: caller.signal });
    caller.abort(new Error('Gone'));
    expect(await asked).toEqual(new Error('Gone'));
  });

  it('keeps no cookies, and takes no header to another host', async () => {
    await send(site.url('/ok'));
    const headers = { authorization: 'Bearer secret', 'client-id': 'app' };
    expect(JSON.parse((await send(site.url('/echo'), { headers })).body)).toMatchObject(headers);
    target = other.url('/').href;
    const arrived = JSON.parse((await send(site.url('/away'), { headers })).body) as object;
    expect(Object.keys(arrived).filter((name) => /auth|client|cookie/.test(name))).toEqual([]);
  });

  it.each([{ form: new URLSearchParams({ secret: 'x' }) }, { json: { secret: 'x' } }])(
    'does not send on what it posts: %o',
    async (sent) => {
      target = other.url('/').href;
      const before = other.received.length;
      expect(await send(site.url('/away'), sent)).toMatchObject({ status: 302 });
      expect([site.received.at(-1)?.method, other.received.length]).toEqual(['POST', before]);
    },
  );

  it.each([
    () => closed.url('/').href,
    () => 'http://169.254.169.254/latest/meta-data',
    () => 'http://[::1]/',
    () => 'http://inside.example/',
    () => 'file:///etc/passwd',
    () => 'gopher://127.0.0.1/',
  ])('59: is not redirected to private places (%#)', async (place) => {
    names = { 'inside.example': ['127.0.0.1'] };
    target = place();
    expect(await faultOf(site.url('/away'))).toBe('refused');
    expect(closed.received).toEqual([]);
  });

  it('59: judges the address that a name means when it connects, each time', async () => {
    expect(await faultOf('http://rebinding.example/')).toBe('unreachable');
    for (const addresses of [
      ['127.0.0.1'],
      ['8.8.8.8', '10.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['::1'],
    ]) {
      names = { 'rebinding.example': addresses };
      expect(await faultOf('http://rebinding.example/')).toBe('refused');
    }
  });

  it('66: says nothing of addresses and headers', async () => {
    const url = `${closed.url('/').href}?key=secret`;
    const refusal = send(url, { headers: { authorization: 'Bearer secret' } });
    await expect(refusal).rejects.toMatchObject({
      message: expect.not.stringMatching(/secret|127/),
    });
  });
});
