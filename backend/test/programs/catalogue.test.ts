import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, temporaryFolder, type TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { modules } from '../../src/composed-modules.js';
import { createDatabaseFor } from '../harness/test-site.js';
import { until } from '../harness/until.js';

const command = fileURLToPath(new URL('../../dist/catalogue.js', import.meta.url));
const records = 6000;

describe('npm run catalogue', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    database = await createDatabaseFor(modules);
    client = new pg.Client(database.url);
    await client.connect();
    folder = await temporaryFolder('catalogue');
    file = join(folder, 'videos.jsonl');
    await writeFile(file, lines());
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    await removeFolder(folder);
  });

  /** Every thousandth record is of no use. */
  function lines(): string {
    const record = (n: number) => ({
      platform: 'vimeo',
      id: n,
      title: `Video number ${n}`,
      channel: `Channel ${n % 20}`,
      views: n % 1000 === 500 ? 'many' : n,
    });
    return Array.from({ length: records }, (_, n) => `${JSON.stringify(record(n))}\n`).join('');
  }
  function start(words: readonly string[]): { child: ChildProcess; said: () => string } {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: 'test', DATABASE_URL: database.url };
    const child = spawn(process.execPath, [command, ...words], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    return { child, said: () => said };
  }
  const run = async (...words: string[]) => {
    const { child, said } = start(words);
    const [code] = (await once(child, 'close')) as [number];
    return { code, said: said() };
  };
  const value = async (statement: string) =>
    Number((await client.query<{ value: string }>(`select ${statement} as value`)).rows[0]?.value);
  const stored = () => value('(select count(*) from videos)');
  const read = () => value('coalesce((select records from catalog_imports), 0)');

  it('continues after it was killed, and ends with what it has done', async () => {
    const { child } = start(['import', file]);
    await until(async () => (await read()) > 0);
    child.kill('SIGKILL');
    await once(child, 'close');
    const before = await read();
    const rejected = Math.floor((before + 499) / 1000);
    expect(await stored()).toBe(before - rejected);

    const { code, said } = await run('import', file);
    expect(code).toBe(0);
    expect(said).toContain(
      `Resuming an interrupted import after ${before.toLocaleString('en')} records`,
    );
    expect(said).toMatch(/Done in [\d.]+ s: 5,994 videos of 6,000 records; 6 rejected, see /);
    expect(await stored()).toBe(records - 6);
    expect(await value('(select count(*) from video_statistics)')).toBe(records - 6);
    const kept = (await readFile(`${file}.rejected.jsonl`, 'utf8')).trim().split('\n');
    expect(kept.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(
      Array.from({ length: 6 }, (_, n) => n * 1000 + 501),
    );
    expect((await run('import', file)).said).toContain('To import it again, add --again');
  });

  it('says how many of the rejected records it has not kept', async () => {
    const bad = join(folder, 'bad.jsonl');
    await writeFile(bad, `${JSON.stringify({ title: 'x'.repeat(900_000) })}\n`.repeat(13));
    const { said } = await run('import', bad);
    const result = `0 videos of 13 records; 13 rejected: 11 in ${bad}.rejected.jsonl, and 2 more not kept.`;
    expect(said).toContain(result);
  });

  it('says in one line what is wrong', async () => {
    expect(await run('import', join(folder, 'nothing.csv'))).toMatchObject({
      code: 1,
      said: `catalogue: ${join(folder, 'nothing.csv')} does not exist.\n`,
    });
    expect(await run('import')).toMatchObject({ code: 2 });
    expect((await run('--help')).code).toBe(0);
  });
});
