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
