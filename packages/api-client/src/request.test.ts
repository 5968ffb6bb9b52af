import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ErrorCode } from '@tessera/contracts';
import { apiErrorOf } from './api-error';
import { getAny, getList, request } from './request';
import { download, receive, stream } from './streams';

/** Addresses of an endpoint of each kind; the client knows kinds only by what it is given. */
const untyped = request as unknown as (key: string, parts?: object) => Promise<unknown>;
const rows = stream as unknown as (key: string) => AsyncIterable<unknown>;
const events = receive as unknown as (key: string, signal: AbortSignal) => AsyncIterable<unknown>;
const save = download as unknown as (key: string) => Promise<void>;

function respondWith(response: Response) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
}

describe('request', () => {
  afterEach(() => void jest.restoreAllMocks());

  const sent = async (parts: object) => {
    const fetched = respondWith(Response.json({}));
    await untyped('PATCH /api/things/:id', { params: { id: 'a b' }, ...parts });
    const [url, init] = fetched.mock.calls.at(-1) ?? [];
    return { url, ...init };
  };

  it('sends JSON and the version to change', async () => {
    expect(await sent({ body: { name: 'x' }, ifMatch: 3, headers: { 'x-a': 'b' } })).toMatchObject({
      url: '/api/things/a%20b',
      method: 'PATCH',
      body: '{"name":"x"}',
      headers: { 'x-a': 'b', 'if-match': '"3"', 'content-type': 'application/json' },
    });
  });

  it('sends bytes with their type', async () => {
    const film = new Blob(['film'], { type: 'video/mp4' });
    expect(await sent({ body: film })).toMatchObject({
      body: film,
      headers: { 'content-type': 'video/mp4' },
    });
    expect(await sent({ body: new Uint8Array([1]) })).toMatchObject({
      headers: { 'content-type': 'application/octet-stream' },
    });
  });

  it('sends files as a form, behind the fields', async () => {
    const { body, headers } = await sent({
      files: [new File(['x'], 'a.png')],
      body: { title: 'T' },
    });
    expect(headers).toBeUndefined();
    expect([...(body as FormData).keys()]).toEqual(['title', 'files']);
  });

  it('reports the fields that a problem adds, only for its code', async () => {
    const problem = { code: 'body-too-large', limit: 1_000 };
    const error = await apiErrorOf(
      new Response(JSON.stringify(problem), {
        status: 413,
        headers: { 'content-type': 'application/problem+json' },
      }),
    );
    expect(error.problemAs('body-too-large')?.limit).toBe(1_000);
    expect(error.problemAs('not-found' satisfies ErrorCode)).toBeNull();
  });
});

/** A body that arrives in pieces of this many bytes. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  });
}

describe('getAny', () => {
  afterEach(() => void jest.restoreAllMocks());

  const kept = (response: Response) => {
    respondWith(response);
    return getAny('/api/things', new AbortController().signal, { 'x-purpose': 'prefetch' });
  };

  it('keeps of a list what its headers say', async () => {
    const headers = { 'x-total-count': '3', link: '</api/things?cursor=c2&limit=1>; rel="next"' };
    expect(await kept(Response.json(['a'], { headers }))).toEqual({
      items: ['a'],
      next: 'c2',
      total: 3,
    });
    expect(await kept(Response.json(['c'], { headers: { 'x-total-count': '3' } }))).toMatchObject({
      next: null,
    });
  });

  it('keeps anything else as it is', async () => {
    expect(await kept(Response.json(['a']))).toEqual(['a']);
  });
});

describe('stream', () => {
  afterEach(() => void jest.restoreAllMocks());

  const all = async (text: string, size: number) => {
    respondWith(new Response(inPieces(text, size)));
    const found: unknown[] = [];
    for await (const row of rows('GET /api/rows')) found.push(row);
    return found;
  };

  it.each([1, 2, 5, 100])('yields a row for each line, in pieces of %i bytes', async (size) => {
    const text = '{"n":1}\n{"n":"ü"}\n{"n":3}\n';
    expect(await all(text, size)).toEqual([{ n: 1 }, { n: 'ü' }, { n: 3 }]);
  });

  it('fails if the last line is incomplete', async () => {
    await expect(all('{"n":1}\n{"n"', 100)).rejects.toThrow('incomplete');
  });
});

describe('receive', () => {
  afterEach(() => void jest.restoreAllMocks());

  const { signal } = new AbortController();
  const all = async (text: string, size: number) => {
    const fetched = respondWith(new Response(inPieces(text, size)));
    const found: unknown[] = [];
    for await (const event of events('GET /api/events', signal)) found.push(event);
    expect(fetched.mock.calls[0]?.[1]?.signal).toBe(signal);
    return found;
  };

  it.each([1, 3, 200])('yields every event and no comment, in pieces of %i bytes', async (size) => {
    const text = 'event: a\ndata: {"t":"x: y"}\n\n: heartbeat\n\nid: 7\nevent: b\ndata: ["ü"]\n\n';
    expect(await all(text, size)).toEqual([
      { event: 'a', data: { t: 'x: y' } },
      { event: 'b', data: ['ü'] },
    ]);
  });

  it('fails where an event is incomplete, or the request is refused', async () => {
    await expect(all('event: a\ndata: 1\n\nevent: b\nda', 9)).rejects.toThrow('incomplete');
    respondWith(new Response('no', { status: 429 }));
    await expect(events('GET /api/events', signal)[Symbol.asyncIterator]().next()).rejects.toThrow(
      '429: no',
    );
  });
});

describe('download', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('saves under the name of the response', async () => {
    const headers = {
      'content-disposition': `attachment; filename="gr__e.csv"; filename*=UTF-8''gr%C3%B6%C3%9Fe.csv`,
    };
    respondWith(new Response('a,b', { headers }));
    URL.createObjectURL = () => 'blob:one';
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await save('GET /api/rows.csv');
    expect(names).toEqual(['größe.csv']);
  });

  it('fails as any request does', async () => {
    respondWith(new Response('no', { status: 404 }));
    await expect(save('GET /api/rows.csv')).rejects.toThrow('404: no');
  });
});

describe('a page of a list', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('has its items, and what headers say', async () => {
    const headers = { link: '</api/things?cursor=a%2Bb&q=x>; rel="next"', 'x-total-count': '7' };
    respondWith(Response.json(['one'], { headers }));
    expect(await getList('/api/things?q=x')).toEqual({ items: ['one'], next: 'a+b', total: 7 });
  });

  it('is the last one where nothing follows', async () => {
    respondWith(Response.json(['one', 'two']));
    expect(await getList('/api/things')).toEqual({ items: ['one', 'two'], next: null, total: 2 });
  });
});
