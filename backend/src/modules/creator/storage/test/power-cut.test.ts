import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { brokenFiles, finishAll, hashOf, orphans } from './kept-files.js';
import { PowerCut } from './power-cut.js';
import { storageSite } from './storage-site.js';
import { picture } from './test-pictures.js';
import { PartsClient, sendForm } from './upload-requests.js';

const storage = storageSite('a folder', { storageMaxFileMb: 50 });
const { site, visitor } = storage;
let ada: VisitorClient;
let power: PowerCut;
/** A connection of its own, which waits for none of the uploads. */
let database: QueryRunner;

beforeEach(async () => {
  database = site.database.createQueryRunner();
  await database.connect();
  await database.query('delete from stored_files');
  await database.query('delete from uploads');
  ada = await visitor();
  power = await PowerCut.of(join(site.dataDir, 'objects'));
});
afterEach(async () => {
  power.end();
  await database.release();
});

const rows = async (table: string) =>
  (await database.query(`select * from ${table}`)) as Record<string, unknown>[];

/** Has the database be as it was, which is what it promises after a power cut. */
async function restoreRows(files: Record<string, unknown>[], uploads: Record<string, unknown>[]) {
  const keys = files.map(({ key }) => key);
  await database.query('delete from stored_files where key <> all($1)', [keys]);
  await database.query('delete from uploads');
  await database.query('delete from unneeded_objects');
  for (const upload of uploads)
    await database.query(
      `insert into uploads select * from jsonb_populate_record(null::uploads, $1)`,
      [JSON.stringify(upload)],
    );
}

it('a power cut among 50 uploads leaves every file whole or absent, and nothing orphaned', async () => {
  const parts = new PartsClient(site, ada);
  const photo = new Uint8Array(await picture({ width: 400, height: 300 }).jpeg().toBuffer());
  const contents = Array.from({ length: 50 }, () => randomBytes(100_000));
  const large = randomBytes(30_000_000);
  const begun = await parts.begin(large.length, { name: 'large' });
  const sending = [
    parts.part(begun.url, 0, large.subarray(0, 20_000_000)),
    ...contents.map(async (content, index) => {
      if (index % 3 === 0) return sendForm(site, ada, { name: `${index}`, content });
      if (index % 3 === 1) return sendForm(site, ada, { type: 'avatar', content: photo });
      const { url } = await parts.begin(content.length, { name: `${index}` });
      return parts.part(url, 0, content);
    }),
  ].map((sent) => sent.catch(() => null));
  await until(async () => (await rows('stored_files')).length >= 10);
  const [files, uploads] = [await rows('stored_files'), await rows('uploads')];
  const left = power.state();
  await Promise.all(sending);
  expect((await rows('stored_files')).length).toBeGreaterThan(files.length);

  await power.restore(left);
  await restoreRows(files, uploads);
  expect(await brokenFiles(storage, ada)).toEqual([]);
  const all = (name: string) => (name === 'large' ? large : (contents[Number(name)] ?? photo));
  expect(new Set(await finishAll(storage, ada, all))).toEqual(new Set([200]));
  expect(await brokenFiles(storage, ada)).toEqual([]);
  const { body } = await ada.call('GET /api/storage/files', { query: {} });
  expect(body.map(({ sha256 }) => sha256)).toContain(hashOf(large));
  expect(await orphans(storage)).toEqual([]);
});
