import { beforeEach, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { modules } from './storage-modules.js';

const site = testSite(modules);
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(async () => {
  ada = site.visitor();
  bob = site.visitor();
  await Promise.all([ada, bob].map((who) => who.call('GET /api/storage/usage', {})));
});

const own = { params: { userId: '1', dataType: 'notes' } } as const;
const endpoint = 'POST /api/storage/user/:userId/:dataType';
const read = async (who: VisitorClient) =>
  (await who.call('GET /api/storage/user/:userId/:dataType', own)).body;

it('is kept under its name until it is replaced or deleted', async () => {
  expect(await read(ada)).toEqual({ data: null, updatedAt: null });
  const data = { text: 'Grüße \0 \uD800', list: [1, null, { a: true }] };
  const { body } = await ada.call(endpoint, { ...own, body: data });
  expect(body).toEqual({ data, updatedAt: expect.any(String) });
  expect(await read(ada)).toEqual(body);
  const byId = await ada.call('GET /api/storage/user/:userId/:dataType', {
    params: { userId: ada.id, dataType: 'notes' },
  });
  expect(byId.body).toEqual(body);
  expect(await read(bob)).toEqual({ data: null, updatedAt: null });
  await ada.call(endpoint, { ...own, body: 'just text' });
  expect((await read(ada)).data).toBe('just text');
  await ada.call(endpoint, { ...own, body: null });
  expect(await read(ada)).toEqual({ data: null, updatedAt: null });
});

it('has 64 KB at most, counted in UTF-8', async () => {
  const largest = 'é'.repeat((64 * 1024 - 2) / 2);
  expect((await ada.call(endpoint, { ...own, body: largest })).status).toBe(200);
  const refused = await ada.call(endpoint, { ...own, body: `${largest}a` });
  expect([refused.status, refused.problem.code, refused.problem.limit]).toEqual([
    413,
    'document-too-large',
    65_536,
  ]);
  expect((await read(ada)).data).toBe(largest);
});

it("51: another's is refused", async () => {
  await bob.call(endpoint, { ...own, body: 'private' });
  for (const userId of [bob.id, 'somebody', '2']) {
    const params = { userId, dataType: 'notes' } as const;
    const attempts = await Promise.all([
      ada.call('GET /api/storage/user/:userId/:dataType', { params }),
      ada.call(endpoint, { params, body: 'mine' }),
    ]);
    expect(attempts.map(({ status, problem }) => [status, problem.code])).toEqual([
      [403, 'not-your-files'],
      [403, 'not-your-files'],
    ]);
  }
  expect((await read(bob)).data).toBe('private');
});

it.each([
  ['a name that is none', '/api/storage/user/1/secrets', '{}'],
  ['no JSON', '/api/storage/user/1/notes', '{'],
  ['60: a prototype', '/api/storage/user/1/notes', '{"__proto__":{"a":1},"b":{"constructor":2}}'],
  [
    '64: what is nested too deeply',
    '/api/storage/user/1/notes',
    '['.repeat(45_000) + ']'.repeat(45_000),
  ],
])('%s does no harm', async (_, path, body) => {
  const response = await fetch(site.address + path, {
    method: 'POST',
    headers: { ...ada.headers, origin: site.address, 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBeLessThan(500);
  expect(Reflect.get({}, 'a')).toBeUndefined();
});
