import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventQueue } from '../../src/platform/endpoints/index.js';
import { type SiteUnderTest, openSite } from '../site-under-test.js';
import { KindsBehavior, kindsProbe } from './kinds-probe.js';

const tick = (count: number) => ({ event: 'tick' as const, data: { count } });

describe('responses of every kind', () => {
  const behavior = new KindsBehavior();
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await openSite({ root: kindsProbe(behavior), settings: { requestTimeoutMs: 300 } });
  });
  beforeEach(() => void Object.assign(behavior, new KindsBehavior()));
  afterAll(() => site.close());

  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${site.address}/api/probe/${path}`, { headers, ...init });

  describe('with events', () => {
    it('arrive one by one, beyond the time limit of other responses', async () => {
      const queue = new EventQueue<ReturnType<typeof tick>>(undefined);
      behavior.ticks = () => queue;
      const response = await get('events');
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
      behavior.ticks = async function* ({ signal }) {
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
      while (left.mock.calls.length === 0) await wait(10);
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
      behavior.rows = [first, { name: 'c', size: 2 }];
      const response = await get('lines');
      expect(response.headers.get('content-type')).toBe('application/x-ndjson');
      expect(await response.text()).toBe('{"name":"a\\nb","size":1}\n{"name":"c","size":2}\n');
    });

    it('are made only as fast as they are read, until the client leaves', async () => {
      let made = 0;
      const closed = jest.fn();
      const name = 'x'.repeat(10_000);
      behavior.rows = (async function* () {
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
      while (closed.mock.calls.length === 0) await wait(10);
    });

    it('are cut off visibly if a row breaks the contract', async () => {
      const broken: object = { name: 'b' };
      behavior.rows = [{ name: 'a', size: 1 }, broken as never];
      await expect(get('lines').then((response) => response.text())).rejects.toThrow();
      expect(site.log()).toContain('Invalid input');
    });

    it('are a table that is safe to open, under a safe name', async () => {
      const names = ['=1+1', '+x', '-x', '@x', '\tx', 'a,"b"', 'größe\r\nzwei'];
      behavior.rows = names.map((name) => ({ name, size: -1 }));
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
          "'@x,-1",
          "'\tx,-1",
          '"a,""b""",-1',
          '"größe\r\nzwei",-1',
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
    it.each([
      ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
      ['bytes=0-1,4-5', 200, '0123456789', null],
      ['bytes=x', 200, '0123456789', null],
      ['lines=1-2', 200, '0123456789', null],
    ])('send %s', async (range, status, text, contentRange) => {
      const response = await get('file', { range });
      expect([response.status, await response.text()]).toEqual([status, text]);
      expect(response.headers.get('content-range')).toBe(contentRange);
      expect(response.headers.get('content-type')).toBe('video/mp4');
    });

    it('send a range only of the same file, and none that it does not have', async () => {
      const range = 'bytes=2-4';
      expect((await get('file', { range, 'if-range': '"film-1"' })).status).toBe(206);
      expect((await get('file', { range, 'if-range': '"film-0"' })).status).toBe(200);
      const beyond = await get('file', { range: 'bytes=10-' });
      expect([beyond.status, await beyond.json()]).toEqual([
        416,
        expect.objectContaining({ code: 'range-not-satisfiable', size: 10 }),
      ]);
    });

    it('send the head alone, nothing new, and nothing at all', async () => {
      const head = await get('file', {}, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
      const known = { 'if-none-match': '"film-1"', 'cache-control': 'max-age=0' };
      expect((await get('file', known)).status).toBe(304);
      behavior.file = Buffer.alloc(0);
      expect(await (await get('file')).text()).toBe('');
    });
  });

  it('are described with their media types', async () => {
    const document = await (await fetch(`${site.address}/api/docs/openapi.json`)).json();
    const { paths } = document as { paths: Record<string, Record<string, object>> };
    const content = (path: string) =>
      paths[`/api/probe/${path}`]?.['get'] as { responses: { 200: { content: object } } };
    const typesAt = (path: string) => Object.keys(content(path).responses[200].content);
    expect(['events', 'lines', 'table', 'dates', 'file', 'note'].flatMap(typesAt)).toEqual([
      'text/event-stream',
      'application/x-ndjson',
      'text/csv',
      'text/calendar',
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
  });
});
