import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../../test/harness/until.js';
import { EventQueue } from '../endpoints/index.js';
import { ObjectStore, type OpenObject } from '../storage/index.js';
import { probeUnderTest } from './probe/probe-under-test.js';

const tick = (count: number) => ({ event: 'tick' as const, data: { count } });

describe('responses of every kind', () => {
  const site = probeUnderTest();

  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${site.address}/api/probe/${path}`, { headers, ...init });

  /** A response that begins while responses may take only 300 ms; on a busy machine that takes several attempts. */
  const begunInTime = async (...request: Parameters<typeof get>) => {
    const { requestTimeoutMs } = site.settings;
    Object.assign(site.settings, { requestTimeoutMs: 300 });
    let response = await get(...request);
    while (response.status === 503) response = await get(...request);
    Object.assign(site.settings, { requestTimeoutMs });
    return response;
  };

  describe('with events', () => {
    it('arrive one by one, beyond the time limit of other responses', async () => {
      const queue = new EventQueue<ReturnType<typeof tick>>(undefined);
      site.behavior.ticks = () => queue;
      const response = await begunInTime('events');
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      expect(response.headers.get('content-encoding')).toBeNull();
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (const count of [1, 2]) {
        await wait(200);
        const data = { count, secret: 'x' };
        queue.push({ ...tick(count), data });
        const { value } = (await reader?.read()) ?? {};
        expect(value).toBe(`event: tick\ndata: {"count":${count}}\n\n`);
      }
      queue.end();
      expect((await reader?.read())?.done).toBe(true);
    });

    it('end when the client leaves', async () => {
      const queues: EventQueue<ReturnType<typeof tick>>[] = [];
      const left = jest.fn();
      site.behavior.ticks = async function* ({ signal }) {
        const queue = new EventQueue<ReturnType<typeof tick>>(signal);
        queues.push(queue);
        queue.push(tick(1));
        yield* queue;
        left();
      };
      const controller = new AbortController();
      const response = await get('events', {}, { signal: controller.signal });
      await response.body?.getReader().read();
      controller.abort();
      await until(() => left.mock.calls.length > 0);
      expect(queues).toHaveLength(1);
    });

    it('end a client that does not read, and hold no more for it', async () => {
      const queue = new EventQueue<number>(undefined);
      for (let count = 0; count < 2_000; count += 1) queue.push(count);
      let last = 0;
      for await (const count of queue) last = count;
      expect(last).toBe(999);
    });
  });

  describe('with rows', () => {
    it('are lines of JSON, with the fields of the contract', async () => {
      const first = { name: 'a\nb', size: 1, secret: 'x' };
      site.behavior.rows = [first, { name: 'c', size: 2 }];
      const response = await get('lines');
      expect(response.headers.get('content-type')).toBe('application/x-ndjson');
      expect(await response.text()).toBe('{"name":"a\\nb","size":1}\n{"name":"c","size":2}\n');
    });

    it('are made only as fast as they are read, until the client leaves', async () => {
      let made = 0;
      const closed = jest.fn();
      const name = 'x'.repeat(10_000);
      site.behavior.rows = (async function* () {
        try {
          for (;;) {
            yield { name, size: (made += 1) };
            if (made % 100 === 0) await wait(0);
          }
        } finally {
          closed();
        }
      })();
      const controller = new AbortController();
      const response = await get('lines', {}, { signal: controller.signal });
      await response.body?.getReader().read();
      let known = -1;
      while (made !== known) {
        known = made;
        await wait(300);
      }
      // What the buffers between server and client hold.
      expect(made).toBeLessThan(5_000);
      controller.abort();
      await until(() => closed.mock.calls.length > 0);
    });

    it('are cut off visibly if a row breaks the contract', async () => {
      const broken: object = { name: 'b' };
      site.behavior.rows = [{ name: 'a', size: 1 }, broken as never];
      await expect(get('lines').then((response) => response.text())).rejects.toThrow();
      expect(site.log()).toContain('Invalid input');
    });

    it('are a table that is safe to open, under a safe name', async () => {
      const formulas = ['=1+1', '+x', '-x', '-1+2', '-1\n=2', '@x', '\tx'];
      const names = [...formulas, '-20.00', 'a,"b"', 'größe\r\nzwei', 'a\nb'];
      site.behavior.rows = names.map((name) => ({ name, size: -1 }));
      const response = await get('table');
      expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
      expect(response.headers.get('x-evil')).toBeNull();
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="evil_x-evil_ 1_.._gr__e.csv"; filename*=UTF-8''evil_x-evil_%201_.._gr%C3%B6%C3%9Fe.csv`,
      );
      const text = new TextDecoder('utf-8', { ignoreBOM: true });
      expect(text.decode(await response.arrayBuffer())).toBe(
        [
          '\uFEFFname,size',
          "'=1+1,-1",
          "'+x,-1",
          "'-x,-1",
          "'-1+2,-1",
          `"'-1\n=2",-1`,
          "'@x,-1",
          "'\tx,-1",
          '-20.00,-1',
          '"a,""b""",-1',
          '"größe\r\nzwei",-1',
          '"a\nb",-1',
          '',
        ].join('\r\n'),
      );
    });
  });

  it('with dates are a calendar', async () => {
    const response = await get('dates');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('UID:one\r\n');
    expect(text).toContain('SUMMARY:First\\; night\\,\\nlast\r\n');
    expect(text).toContain('DTSTART:20260301T120000Z\r\n');
  });

  describe('with a file', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz';
    const large = 20_000_000;
    const store = () => site.get(ObjectStore);
    const pathOf = (key: string) => join(site.dataDir, 'objects', key);
    beforeAll(async () => {
      await store().put('probe/film', Buffer.from(text));
      await store().put('probe/large', Buffer.alloc(large));
    });

    /** Otherwise, `fetch` asks for all of it whenever it asks under a condition. */
    const part = async (headers: ConstructorParameters<typeof Headers>[0], method = 'GET') => {
      const all = new Headers(headers);
      all.set('cache-control', 'max-age=0');
      const response = await get('file', Object.fromEntries(all), { method });
      return { response, known: response.headers, body: await response.text() };
    };

    it('send all of it with what clients need to ask again', async () => {
      const { response, known, body } = await part({});
      expect([response.status, body]).toEqual([200, text]);
      expect(Object.fromEntries(known)).toMatchObject({
        'accept-ranges': 'bytes',
        'cache-control': expect.stringContaining('private'),
        'content-disposition': expect.stringContaining("filename*=UTF-8''gr%C3%B6%C3%9Fe.mp4"),
        'content-length': '26',
        'content-type': 'video/mp4',
        etag: expect.stringMatching(/^"[\w-]+"$/),
        'last-modified': expect.stringMatching(/GMT$/),
      });
    });

    it.each([
      ['bytes=0-0', 206, 'a', 'bytes 0-0/26'],
      ['bytes=23-', 206, 'xyz', 'bytes 23-25/26'],
      ['bytes=-2', 206, 'yz', 'bytes 24-25/26'],
      ['bytes=20-99', 206, 'uvwxyz', 'bytes 20-25/26'],
      ['bytes=0-1,2-3', 206, 'abcd', 'bytes 0-3/26'],
      // Several parts, other units and nonsense get all of it.
      ['bytes=0-1,5-6', 200, text, null],
      ['lines=0-1', 200, text, null],
      ['bytes=b-a', 200, text, null],
    ])('send %s', async (range, status, expected, contentRange) => {
      const { response, known, body } = await part({ range });
      expect([response.status, body]).toEqual([status, expected]);
      expect(known.get('content-range')).toBe(contentRange);
      expect(known.get('content-length')).toBe(String(body.length));
    });

    it('refuse a range that the file does not have', async () => {
      const { response, known, body } = await part({ range: 'bytes=26-' });
      expect([response.status, known.get('content-range')]).toEqual([416, 'bytes */26']);
      expect(known.get('content-disposition')).toBeNull();
      expect(JSON.parse(body)).toMatchObject({ code: 'range-not-satisfiable', size: 26 });
    });

    it('send only the headers for HEAD, and nothing that the client has', async () => {
      const head = await part({ range: 'bytes=0-0' }, 'HEAD');
      expect([head.response.status, head.known.get('content-length')]).toEqual([200, '26']);
      const [etag, date] = [head.known.get('etag') ?? '', head.known.get('last-modified') ?? ''];
      for (const condition of [
        ['if-none-match', etag],
        ['if-modified-since', date],
      ])
        for (const range of ['bytes=0-', 'bytes=0-0', 'bytes=26-']) {
          const { response, known } = await part([condition, ['range', range]]);
          expect([response.status, known.get('etag')]).toEqual([304, etag]);
        }
      expect((await part({ 'if-none-match': etag })).response.status).toBe(304);
      expect((await part({ 'if-none-match': '"another"' })).body).toBe(text);
    });

    it('send a part only of the file that the client has', async () => {
      const { known } = await part({}, 'HEAD');
      const [etag, date] = [known.get('etag') ?? '', known.get('last-modified') ?? ''];
      const range = 'bytes=0-0';
      for (const same of [etag, date])
        expect((await part({ range, 'if-range': same })).body).toBe('a');
      for (const other of ['"another"', `W/${etag}`, new Date(0).toUTCString()])
        expect((await part({ range, 'if-range': other })).body).toBe(text);
    });

    it('send an empty one, and none that does not exist', async () => {
      await store().put('probe/empty', Buffer.alloc(0));
      site.behavior.file = 'probe/empty';
      expect((await part({})).body).toBe('');
      expect((await part({ range: 'bytes=0-' })).response.status).toBe(416);
      site.behavior.file = 'probe/none';
      expect((await part({})).response.status).toBe(404);
    });

    it('send it however long the client takes, and close it when the client leaves', async () => {
      site.behavior.file = 'probe/large';
      const opened = jest.spyOn(store(), 'open');
      const controller = new AbortController();
      const response = await begunInTime('file', {}, { signal: controller.signal });
      const found = (await opened.mock.results.at(-1)?.value) as OpenObject;
      opened.mockRestore();
      const reader = response.body?.getReader();
      // Longer than other responses may take.
      await wait(600);
      expect((await reader?.read())?.done).toBe(false);
      expect(found.stream.destroyed).toBe(false);
      controller.abort();
      await until(() => found.stream.destroyed);
      expect((await (await get('file')).arrayBuffer()).byteLength).toBe(large);
    });

    it('break off if the file has fewer bytes than it should have', async () => {
      site.behavior.file = 'probe/large';
      const response = await get('file');
      await truncate(pathOf('probe/large'), large / 2);
      await expect(response.arrayBuffer()).rejects.toThrow();
    });

    it.each([
      ['gone', () => rm(pathOf('probe/film'))],
      ['replaced', () => store().put('probe/film', Buffer.from('another'))],
    ])('say so if the file is %s before it is opened', async (_, change) => {
      const stat = jest.spyOn(store(), 'stat').mockImplementation(async (key) => {
        stat.mockRestore();
        const facts = await store().stat(key);
        await change();
        return facts;
      });
      const { response, known, body } = await part({});
      await store().put('probe/film', Buffer.from(text));
      expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(response.status).toBe(503);
      expect([known.get('last-modified'), known.get('content-disposition')]).toEqual([null, null]);
    });
  });

  it('are described with their media types', async () => {
    const document = await (await fetch(`${site.address}/api/docs/openapi.json`)).json();
    const { paths } = document as { paths: Record<string, Record<string, object>> };
    const content = (path: string) =>
      paths[`/api/probe/${path}`]?.['get'] as { responses: { 200: { content: object } } };
    const typesAt = (path: string) => Object.keys(content(path).responses[200].content);
    expect(['events', 'lines', 'table', 'dates', 'feed', 'file', 'note'].flatMap(typesAt)).toEqual([
      'text/event-stream',
      'application/x-ndjson',
      'text/csv',
      'text/calendar',
      'application/rss+xml',
      'video/mp4',
      'application/json',
    ]);
    expect(paths['/api/probe/note']?.['patch']).toMatchObject({
      parameters: [{ name: 'If-Match', in: 'header', required: true }],
      responses: { 200: { headers: { ETag: {} } }, 412: {}, 428: {} },
    });
    expect(JSON.stringify(paths['/api/probe/note']?.['patch'])).toContain('resetsAt');
    expect(paths['/api/probe/form']?.['post']).toMatchObject({
      requestBody: { content: { 'multipart/form-data': {} } },
    });
    expect(paths['/api/probe/program']?.['get']).toMatchObject({ security: [{ apiKey: [] }] });
    expect(paths['/api/probe/anyone']?.['get']).toMatchObject({
      security: [{}, { apiKey: [] }],
      'x-scope': 'probe:read',
      responses: { 200: { headers: { 'RateLimit-Remaining': {} } }, 401: {}, 403: {}, 429: {} },
    });
  });
});
