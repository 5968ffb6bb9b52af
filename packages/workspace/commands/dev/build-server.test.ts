import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type BuildServer, serveBuilds, defaultPort } from './build-server.mjs';

const site = 'https://your.site';

let root: string;
let server: BuildServer;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tessera-builds-'));
  const folder = join(root, 'builds');
  await mkdir(join(folder, '7/static'), { recursive: true });
  await writeFile(join(folder, '7/static/entry.js'), 'export {};');
  await writeFile(join(folder, '7/tessera.json'), '{}');
  await writeFile(join(folder, '7/.env'), 'secret');
  await writeFile(join(folder, '7/page.html'), '<script></script>');
  await writeFile(join(root, 'secret.js'), 'secret');
  server = await serveBuilds({ folder, site, ports: [0] });
});
afterEach(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends a path as it is; `fetch` would bring it into another form. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('the server of builds', () => {
  it('gives files of a build to pages of the site', async () => {
    const { status, headers, text } = await ask('/7/static/entry.js', { origin: site });
    expect([status, text]).toEqual([200, 'export {};']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': site,
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
      vary: 'Origin',
    });
    expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it.each([
    '/',
    '/7',
    '/7/',
    '/8/static/entry.js',
    '/7/static',
    '/7/static/other.js',
    '/7/../../secret.js',
    '/7/static/../../../secret.js',
    '/7/%2e%2e/%2e%2e/secret.js',
    '/7/..%2f..%2fsecret.js',
    '/7/static\\..\\..\\..\\secret.js',
    '/../secret.js',
    '//secret.js',
    '/7//etc/passwd.js',
    '/7/.env',
    '/7/page.html',
    '/7/static/entry.js%00',
    '/7/static/entry.js?x=1',
    '/x/static/entry.js',
  ])('has nothing at %s', async (path) => {
    const { status, text } = await ask(path);
    expect(status).toBe(404);
    expect(text).not.toContain('secret');
  });

  it.each(['https://evil.example', 'http://your.site', 'null', `${site}.evil.example`])(
    'gives nothing to pages of %s',
    async (origin) => {
      for (const path of ['/7/static/entry.js', '/events']) {
        const { status, headers } = await ask(path, { origin });
        expect(status).toBe(403);
        expect(headers['access-control-allow-origin']).toBe(site);
      }
    },
  );

  it('rejects other host names', async () => {
    const { port } = new URL(server.origin);
    expect((await ask('/7/tessera.json', { host: `localhost:${port}` })).status).toBe(200);
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:1${port}`])
      expect((await ask('/7/tessera.json', { host })).status).toBe(403);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('does not take %s', async (method) => {
    const { status, headers } = await ask('/7/tessera.json', { origin: site }, method);
    expect([status, headers.allow]).toEqual([405, 'GET']);
  });

  it('sends the newest state at once, and every later one', async () => {
    server.report({ build: 7, problem: null });
    const heard: string[] = [];
    await new Promise<void>((resolve, reject) => {
      get(`${server.origin}/events`, { headers: { origin: site } }, (response) => {
        expect(response.headers['content-type']).toBe('text/event-stream');
        response.on('data', (chunk: Buffer) => {
          heard.push(chunk.toString());
          if (heard.length === 1) server.report({ build: 7, problem: 'line 1\nline 2' });
          else resolve();
        });
      }).on('error', reject);
    });
    expect(heard).toEqual([
      'event: state\ndata: {"build":7,"problem":null}\n\n',
      'event: state\ndata: {"build":7,"problem":"line 1\\nline 2"}\n\n',
    ]);
  });
});

describe('the port', () => {
  it('is the first one that is free', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve);
    });
    const { port } = taken.address() as AddressInfo;
    const options = { folder: root, site };
    const other = await serveBuilds({ ...options, ports: [port, 0] });
    expect(new URL(other.origin).port).not.toBe(String(port));
    await expect(serveBuilds({ ...options, ports: [port] })).rejects.toThrow('EADDRINUSE');
    await other.stop();
    taken.close();
  });

  it('of a remote is the same each time', () => {
    expect(defaultPort('mf-news')).toBe(defaultPort('mf-news'));
    expect(defaultPort('mf-news')).not.toBe(defaultPort('mf-ai'));
  });
});
