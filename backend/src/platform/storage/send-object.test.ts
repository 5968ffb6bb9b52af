import { once } from 'node:events';
import { rename, truncate } from 'node:fs/promises';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import express from 'express';
import { FolderStore } from './folder/folder-store.js';
import type { OpenObject } from './object-store.js';
import { sendObject } from './send-object.js';

const text = 'abcdefghijklmnopqrstuvwxyz';
const large = 20_000_000;
let root: string;
let store: ObservedStore;
let server: Server;
let address: string;

/** Remembers what was opened. */
class ObservedStore extends FolderStore {
  readonly opened: OpenObject[] = [];

  override async open(...object: Parameters<FolderStore['open']>): Promise<OpenObject | null> {
    const found = await super.open(...object);
    if (found) this.opened.push(found);
    return found;
  }
}

beforeAll(async () => {
  root = await temporaryFolder('sent');
  store = new ObservedStore(root);
  await store.prepare();
  await store.put('files/text', Buffer.from(text));
  await store.put('files/empty', Buffer.alloc(0));
  await store.put('files/large', Buffer.alloc(large));
  server = serve();
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await removeFolder(root);
});

function serve(): Server {
  const app = express();
  app.get('/:name', async ({ params: { name } }, response) => {
    const headers = { 'Cache-Control': 'private', 'Content-Disposition': 'attachment' };
    const object = { key: `files/${name}`, type: 'text/plain', headers };
    if (!(await sendObject(store, response, object))) response.status(404).end('none');
  });
  return app.listen(0, '127.0.0.1');
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(`${address}/${path}`, { method, headers });
  // Otherwise, `fetch` asks for all of it whenever it asks under a condition.
  request.headers.set('cache-control', 'max-age=0');
  const response = await fetch(request);
  const reply: Reply = {
    status: response.status,
    body: await response.text(),
    headers: response.headers,
  };
  return reply;
}

const part = (reply: Reply) => [
  reply.status,
  reply.body,
  reply.headers.get('content-range'),
  reply.headers.get('content-length'),
];

describe('sendObject', () => {
  it('sends all of an object with what clients need to ask again', async () => {
    const { status, body, headers } = await get('text');
    expect([status, body]).toEqual([200, text]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private',
      'content-disposition': 'attachment',
      'content-length': '26',
      'content-type': expect.stringContaining('text/plain'),
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
    expect(part(await get('empty'))).toEqual([200, '', null, '0']);
    expect(part(await get('empty', { range: 'bytes=0-' }))).toEqual([416, '', 'bytes */0', '0']);
    expect((await get('none')).status).toBe(404);
  });

  it.each([
    ['bytes=0-0', 206, 'a', 'bytes 0-0/26'],
    ['bytes=23-', 206, 'xyz', 'bytes 23-25/26'],
    ['bytes=-2', 206, 'yz', 'bytes 24-25/26'],
    ['bytes=20-99', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=0-1,2-3', 206, 'abcd', 'bytes 0-3/26'],
    ['bytes=26-', 416, '', 'bytes */26'],
    // Several parts, other units and nonsense get all of it.
    ['bytes=0-1,5-6', 200, text, null],
    ['lines=0-1', 200, text, null],
    ['bytes=b-a', 200, text, null],
  ])('answers the range %s', async (range, status, body, contentRange) => {
    const reply = await get('text', { range });
    expect(part(reply)).toEqual([status, body, contentRange, String(body.length)]);
  });

  it('sends only headers for HEAD, and nothing that the client has', async () => {
    const { headers } = await get('text', { range: 'bytes=0-0' }, 'HEAD');
    expect(headers.get('content-length')).toBe('26');
    const [etag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    for (const [name, value] of [
      ['if-none-match', etag],
      ['if-modified-since', date],
    ] as const) {
      const reply = await get('text', { [name]: value });
      expect([reply.status, reply.body, reply.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get('text', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('sends a part only of the object that the client has', async () => {
    const { headers } = await get('text');
    const [etag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    const range = 'bytes=0-0';
    for (const known of [etag, date])
      expect((await get('text', { range, 'if-range': known })).body).toBe('a');
    for (const other of ['"another"', `W/${etag}`, new Date(0).toUTCString()])
      expect((await get('text', { range, 'if-range': other })).body).toBe(text);
  });

  it('closes the object when the client disconnects', async () => {
    const request = httpRequest(`${address}/large`).end();
    const [response] = (await once(request, 'response')) as [{ destroy(): void }];
    const { stream } = store.opened.at(-1) as OpenObject;
    response.destroy();
    if (!stream.closed) await once(stream, 'close').catch(() => undefined);
    expect(stream.destroyed).toBe(true);
  });

  it('breaks off if the store does not have as many bytes as it said', async () => {
    const response = await fetch(`${address}/large`);
    await truncate(join(root, 'files/large'), large / 2);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('fails before anything is sent if the store is gone', async () => {
    await rename(root, `${root}.away`);
    const { status, headers } = await get('text');
    await rename(`${root}.away`, root);
    expect([status, headers.get('etag'), headers.get('content-disposition')]).toEqual([
      500,
      null,
      null,
    ]);
  });
});
