import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { problem } from '@tessera/contracts';
import fc from 'fast-check';
import request from 'supertest';
import { anyCharacter } from '../../../test/harness/any-character.js';
import { deployToken } from '../../../test/harness/site-under-test.js';
import { probeUnderTest } from './probe/probe-under-test.js';

const parameterNames = ['q', 'minSize', 'large', 'sort', '__proto__', 'constructor'];

/** Text that is known to break servers, and random text. */
const nastyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.constantFrom(
    '',
    '\0',
    '%',
    '%00',
    '../../etc/passwd',
    "' OR 1=1 --",
    '<script>',
    '1e308',
    '-0',
    'NaN',
  ),
);

describe('hostile input', () => {
  const site = probeUnderTest();

  /** No input causes a 500, and every error is a problem document. */
  const expectManners = ({ status, text }: { status: number; text: string }) => {
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(problem.parse(JSON.parse(text)).status).toBe(status);
  };

  it('in a query gets a response or a 400', async () => {
    const query = fc.array(fc.tuple(fc.constantFrom(...parameterNames), nastyText), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        const search = new URLSearchParams(pairs);
        expectManners(await request(site.address).get(`/api/probe/search?${search}`));
      }),
    );
  });

  it('in a path gets a problem', async () => {
    await fc.assert(
      fc.asyncProperty(nastyText, async (slug) => {
        const path = `/api/probe/items/${encodeURIComponent(slug)}`;
        expectManners(await request(site.address).get(path));
      }),
    );
  });

  it('in a body gets a problem', async () => {
    const json = fc.oneof(
      fc.json(),
      nastyText,
      fc.json().map((text) => text.slice(0, -1)),
    );
    await fc.assert(
      fc.asyncProperty(json, async (body) => {
        const response = await request(site.address)
          .post('/api/releases/shell/activate')
          .set({ authorization: `Bearer ${deployToken}`, 'content-type': 'application/json' })
          .send(body);
        expectManners(response);
      }),
    );
  });

  it('in headers changes nothing', async () => {
    const names = [
      'cookie',
      'authorization',
      'origin',
      'sec-fetch-site',
      'x-forwarded-for',
      'forwarded',
      'host',
      'accept-encoding',
      'if-none-match',
      'x-request-id',
      'content-type',
    ];
    const value = fc
      .string({ maxLength: 200 })
      .map((text) => text.replaceAll(/[^\x21-\x7e]/g, '~'));
    const headers = fc.dictionary(fc.constantFrom(...names), value);
    await fc.assert(
      fc.asyncProperty(headers, async (given) => {
        expectManners(await request(site.address).get('/api/probe/items').set(given));
      }),
    );
  });

  it('that is not HTTP does not affect other clients', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 500 }), async (bytes) => {
        await new Promise<void>((resolve) => {
          const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
          socket.on('error', () => undefined).on('close', () => resolve());
          socket.resume().end(bytes);
        });
        expect((await fetch(`${site.address}/livez`)).status).toBe(200);
      }),
    );
  });
});
