import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it } from '@jest/globals';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { storageSite } from './storage-site.js';
import { PartsClient, sendForm } from './upload-requests.js';

const { site, visitor } = storageSite('a folder');
let ada: VisitorClient;
let bob: VisitorClient;
let parts: PartsClient;

beforeEach(async () => {
  await site.database.query('delete from stored_files');
  ada = await visitor();
  bob = await visitor();
  parts = new PartsClient(site, ada);
});

const names = async (who: VisitorClient) =>
  (await who.call('GET /api/storage/files', { query: {} })).body.map(({ name }) => name);

const hostile = [
  '../../etc/passwd',
  'a%2e%2e%2fb',
  'a\0b',
  '\u202Efdp.exe',
  'n'.repeat(5000),
  '..',
];

it('75: no name reaches a path or a header as it is', async () => {
  for (const name of hostile) await sendForm(site, ada, { name });
  for (const name of hostile) await parts.begin(0, { name });
  const { body } = await ada.call('GET /api/storage/files', { query: {} });
  expect(body.length).toBeGreaterThan(0);
  for (const file of body) {
    expect(file.name).toMatch(/^[^/\\\p{Cc}\u202A-\u202E]{1,200}$/u);
    expect(file.name).not.toMatch(/^\.{1,2}$/);
    const response = await fetch(site.address + file.fileUrl, { headers: ada.headers });
    expect([response.status, await response.text()]).toEqual([200, file.size ? 'hello' : '']);
  }
  const rows = await site.database.query<{ key: string }[]>(
    'select object_key as key from stored_files',
  );
  for (const { key } of rows)
    expect(key).toMatch(/^(files|uploads\/storage-uploads)\/[0-9a-f]{32}$/);
});

it.each(hostile.map((name) => [name.slice(0, 20), name]))(
  '75: an upload is not called %j',
  async (_, name) => {
    const { status, problem } = await parts.begin(1, { name });
    // A percent sign is a character like others: names are never decoded.
    const expected = name.includes('%') ? [201, undefined] : [400, 'invalid-request'];
    expect([status, problem?.code]).toEqual(expected);
  },
);

it('60: what else a form says is ignored', async () => {
  const { body } = await sendForm(site, ada, { visitorId: bob.id, key: 'a', isPublic: 'true' });
  expect(body).toMatchObject({ isPublic: false, key: expect.stringMatching(/^.{32}$/) });
  expect([await names(ada), await names(bob)]).toEqual([['notes.txt'], []]);
});

it('59: an address in place of a file, or in one, is not asked', async () => {
  const asked: (string | undefined)[] = [];
  const inside = createServer(({ url }, response) => {
    asked.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => {
    inside.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`;
  const kept = await sendForm(site, ada, { name: 'a.svg', content: svg, url, fileUrl: url });
  expect([kept.status, kept.body.picture]).toEqual([201, null]);
  expect((await sendForm(site, ada, { type: 'avatar', content: svg })).status).toBe(415);
  const form = new FormData();
  form.append('file', url);
  const headers = { ...ada.headers, origin: site.address };
  const sent = { method: 'POST', headers, body: form };
  expect((await fetch(`${site.address}/api/storage/upload`, sent)).status).toBe(400);
  expect(asked).toEqual([]);
  inside.close();
});

it.each([
  ['without a file', { content: 'x' }, 'other', 'file-missing'],
  ['with a type that is none', { type: 'script' }, 'file', 'invalid-request'],
  ['with steps in its folder', { folder: '../x' }, 'file', 'invalid-request'],
])('a form %s is refused, with the text in the field error', async (_, fields, field, code) => {
  const form = new FormData();
  form.append(field, new File(['x'], 'x'));
  for (const [name, value] of Object.entries(fields))
    if (name !== 'content') form.append(name, value);
  const response = await fetch(`${site.address}/api/storage/upload`, {
    method: 'POST',
    headers: { ...ada.headers, origin: site.address },
    body: form,
  });
  const problem = (await response.json()) as { code: string; detail: string; error: string };
  expect([problem.code, problem.error]).toEqual([code, problem.detail]);
  expect(await names(ada)).toEqual([]);
});
