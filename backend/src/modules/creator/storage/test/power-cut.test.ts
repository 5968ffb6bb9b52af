import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { PowerCut } from './power-cut.js';
import { storageSite } from './storage-site.js';
import { picture } from './test-pictures.js';
import { PartsClient, sendForm } from './upload-requests.js';

const dayMs = 86_400_000;
const { site, visitor, objects } = storageSite('a folder', { storageMaxFileMb: 50 });
let ada: VisitorClient;
let parts: PartsClient;
let power: PowerCut;

beforeAll(async () => {
  ada = await visitor();
  parts = new PartsClient(site, ada);
  power = await PowerCut.of(join(site.dataDir, 'objects'));
});
afterAll(() => power.end());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const rows = (table: string) =>
  site.database.query<Record<string, unknown>[]>(`select * from ${table}`);

/** Has the database be as it was, which is what it promises after a power cut. */
async function restoreRows(files: Record<string, unknown>[], uploads: Record<string, unknown>[]) {
  const keys = files.map(({ key }) => key);
  await site.database.query('delete from stored_files where key <> all($1)', [keys]);
  await site.database.query('delete from uploads');
  await site.database.query('delete from unneeded_objects');
  for (const upload of uploads)
    await site.database.query(
      `insert into uploads select * from jsonb_populate_record(null::uploads, $1)`,
      [JSON.stringify(upload)],
    );
}

/** Names of files of which not all is there that their rows name: their bytes, and what was made of pictures. */
async function broken(): Promise<string[]> {
  const { body } = await ada.call('GET /api/storage/files', { query: {} });
  const found = [];
  for (const { key, name, sha256, type, picture: sides } of body) {
    const bytes = await read(key);
    const isWhole = type === 'general' ? bytes !== null && hashOf(bytes) === sha256 : bytes?.length;
    const isShown = !sides || (await read(`${key}?size=small`))?.length;
    if (!isWhole || !isShown) found.push(name);
  }
  return found;
}

async function read(key: string): Promise<Uint8Array | null> {
  const url = `${site.address}/api/storage/file/${key}`;
  const response = await fetch(url, { headers: ada.headers });
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** What is in the store, after the jobs that clean up, is what rows name. */
async function assertNothingOrphaned(): Promise<void> {
  await runRepeatable(site, 'unneeded-objects');
  await runRepeatable(site, 'orphaned-objects', new Date(Date.now() + 2 * dayMs));
  const named = await site.database.query<{ key: string }[]>(
    `select object_key as key from stored_files where object_key is not null
      union select object_key from stored_pictures`,
  );
  expect((await objects()).toSorted()).toEqual(named.map(({ key }) => key).toSorted());
}

it('a power cut among 50 uploads leaves every file whole or absent, and nothing orphaned', async () => {
  const photo = new Uint8Array(await picture({ width: 400, height: 300 }).jpeg().toBuffer());
  const contents = Array.from({ length: 50 }, () => randomBytes(100_000));
  const large = randomBytes(30_000_000);
  const begun = await parts.begin(large.length);
  const sending = [
    parts.part(begun.url, 0, large.subarray(0, 20_000_000)),
    ...contents.map(async (content, index) => {
      if (index % 3 === 0) return sendForm(site, ada, { name: `${index}`, content });
      if (index % 3 === 1) return sendForm(site, ada, { type: 'avatar', content: photo });
      const { url } = await parts.begin(content.length, { name: `${index}` });
      return parts.part(url, 0, content);
    }),
  ].map((sent) => sent.catch(() => null));
  await until(async () => (await rows('stored_files')).length >= 15);
  const [files, uploads] = [await rows('stored_files'), await rows('uploads')];
  const left = power.state();
  await Promise.all(sending);
  expect((await rows('stored_files')).length).toBeGreaterThan(files.length);

  await power.restore(left);
  await restoreRows(files, uploads);
  expect(await broken()).toEqual([]);
  for (const { id, size } of (await ada.call('GET /api/storage/uploads', {})).body) {
    const url = `/api/storage/uploads/${id}`;
    const offset = await parts.offset(url);
    const rest = size === large.length ? large.subarray(offset) : new Uint8Array(size - offset);
    expect((await parts.part(url, offset, rest)).status).toBe(200);
  }
  expect(await broken()).toEqual([]);
  const { body } = await ada.call('GET /api/storage/files', { query: {} });
  expect(body.map(({ sha256 }) => sha256)).toContain(hashOf(large));
  await assertNothingOrphaned();
});
