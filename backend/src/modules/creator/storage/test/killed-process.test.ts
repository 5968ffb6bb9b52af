import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildProgram, type BuiltProgram } from '../../../../../test/build-program.js';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { until } from '../../../../../test/harness/until.js';
import { brokenFiles, finishAll, orphans } from './kept-files.js';
import { storageSite, stores } from './storage-site.js';
import { PartsClient, sendForm } from './upload-requests.js';

const dayMs = 86_400_000;
let program: BuiltProgram;

beforeAll(async () => {
  program = await buildProgram('src/modules/creator/storage/test/storage-program.ts');
});
afterAll(() => program.remove());

/** The bytes, and then nothing more, without an end. */
const stalled = (bytes: Uint8Array) =>
  new ReadableStream({ start: (controller) => controller.enqueue(bytes) });

describe.each(stores)('in %s, a process that is killed', (store) => {
  const storage = storageSite(store, { storageMaxFileMb: 50 });
  const { site, visitor, objects } = storage;

  /** Another process of the site. @returns its address too */
  async function start(): Promise<{ child: ChildProcess; address: string }> {
    const { databaseUrl, dataDir, settings } = site;
    const { PATH, HOME, TMPDIR } = process.env;
    const env = {
      PATH,
      HOME,
      TMPDIR,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      COOKIE_SECRET: settings.cookieSecret ?? '',
      JOBS: 'elsewhere',
      LOG_LEVEL: 'silent',
      STORAGE_MAX_FILE_MB: '50',
      ...(settings.s3Endpoint !== null && {
        S3_ENDPOINT: settings.s3Endpoint,
        S3_BUCKET: settings.s3Bucket ?? '',
        S3_REGION: settings.s3Region ?? '',
        S3_ACCESS_KEY_ID: settings.s3AccessKeyId ?? '',
        S3_SECRET_ACCESS_KEY: settings.s3SecretAccessKey ?? '',
      }),
    };
    const child = fork(program.path, [], { env, execArgv: [] });
    const [port] = (await once(child, 'message')) as [number];
    return { child, address: `http://127.0.0.1:${port}` };
  }

  it('loses nothing that was stored of an upload, and another one goes on with it', async () => {
    const ada = await visitor();
    const parts = new PartsClient(site, ada);
    const bytes = randomBytes(20_000_000);
    const { url } = await parts.begin(bytes.length);
    const { child, address } = await start();
    const sending = fetch(address + url, {
      method: 'PATCH',
      headers: {
        ...ada.headers,
        origin: address,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: stalled(bytes.subarray(0, 19_000_000)),
      duplex: 'half',
    });
    const ended = sending.catch(String);
    // A client that asked would have the other request let go.
    await until(async () => {
      const [row] = await site.database.query<{ arrived: string }[]>('select arrived from uploads');
      return Number(row?.arrived) >= 16_000_000;
    });
    child.kill('SIGKILL');
    expect(await ended).toMatch('fetch failed');
    const offset = await parts.offset(url);
    expect(offset).toBeLessThan(bytes.length);
    const { status, body } = await parts.part(url, offset, bytes.subarray(offset));
    expect([status, body.sha256]).toEqual([200, createHash('sha256').update(bytes).digest('hex')]);
    const response = await fetch(site.address + body.fileUrl, { headers: ada.headers });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('among 50 uploads leaves every file whole or absent, and nothing orphaned', async () => {
    const ada = await visitor();
    const { child, address } = await start();
    const contents = Array.from({ length: 50 }, () => randomBytes(100_000));
    const parts = new PartsClient({ address }, ada);
    const sending = contents.map(async (content, index) => {
      const name = `${index}`;
      if (index % 2 === 0) return sendForm({ address }, ada, { name, content });
      const { url } = await parts.begin(content.length, { name });
      return parts.part(url, 0, content);
    });
    const ended = Promise.allSettled(sending);
    await until(async () => {
      const count = 'select count(*)::int as files from stored_files where visitor_id = $1';
      const [row] = await site.database.query<{ files: number }[]>(count, [ada.id]);
      return (row?.files ?? 0) >= 10;
    });
    child.kill('SIGKILL');
    expect((await ended).map(({ status }) => status)).toContain('rejected');
    expect(await brokenFiles(storage, ada)).toEqual([]);
    const all = (name: string) => contents[Number(name)] ?? new Uint8Array();
    const statuses = await finishAll(storage, ada, all);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await brokenFiles(storage, ada)).toEqual([]);
    expect(await orphans(storage)).toEqual([]);
  });

  it('leaves no file of a form, and what it had of it is removed by a job', async () => {
    const ada = await visitor();
    const before = await objects();
    const forms = join(site.dataDir, 'uploads/forms');
    const { child, address } = await start();
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n';
    const sending = fetch(`${address}/api/storage/upload`, {
      method: 'POST',
      headers: {
        ...ada.headers,
        origin: address,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: stalled(new TextEncoder().encode(head + 'a'.repeat(100_000))),
      duplex: 'half',
    });
    const ended = sending.catch(String);
    await until(async () => (await readdir(forms).catch(() => [])).length > 0);
    child.kill('SIGKILL');
    expect(await ended).toMatch('fetch failed');
    await runRepeatable(site, 'orphaned-objects', new Date(Date.now() + 2 * dayMs));
    expect(await objects()).toEqual(before);
    const { body } = await ada.call('GET /api/storage/files', { query: {} });
    expect(body).toEqual([]);
  });
});
