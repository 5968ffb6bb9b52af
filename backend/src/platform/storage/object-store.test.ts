import { createHash, randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, startFaultProxy, startS3Server, temporaryFolder } from '@tessera/testing';
import { FolderStore } from './folder/folder-store.js';
import type { ObjectStore } from './object-store.js';
import { s3OptionsOf } from './s3/s3-options.js';
import { S3Store } from './s3/s3-store.js';
import { StoreUnavailable } from './store-unavailable.js';

interface TestStore {
  readonly store: ObjectStore;
  /** Takes the store away, and brings it back after the work, which gets one that waits for milliseconds only. */
  whileGone(work: (store: ObjectStore) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Of a store that lists page by page. */
const pageSize = 10;

const kinds: [string, () => Promise<TestStore>][] = [
  ['a folder', openFolder],
  ['an S3-compatible store', openS3],
];

async function openFolder(): Promise<TestStore> {
  const root = await temporaryFolder('store');
  const store = new FolderStore(root);
  await store.prepare();
  return {
    store,
    whileGone: async (work) => {
      await rename(root, `${root}.away`);
      await work(store);
      await rename(`${root}.away`, root);
    },
    close: () => removeFolder(root),
  };
}

async function openS3(): Promise<TestStore> {
  const server = await startS3Server();
  const { s3Endpoint } = server.settings;
  const proxy = await startFaultProxy(s3Endpoint);
  const options = s3OptionsOf({ ...server.settings, s3Endpoint: proxy.through(s3Endpoint) });
  if (!options) throw new Error('The server has no settings');
  const store = new S3Store(options, undefined, pageSize);
  await store.prepare();
  return {
    store,
    whileGone: async (work) => {
      proxy.hang();
      await work(new S3Store(options, { connect: 100, idle: 100 }));
      proxy.cut();
      proxy.resume();
    },
    close: async () => {
      await proxy.close();
      await server.close();
    },
  };
}

const megabyte = 1024 * 1024;

/** Different megabytes, then a failure if there is one. */
async function* megabytes(count: number, failure?: Error): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(megabyte, index + 1);
  await Promise.resolve();
  if (failure) throw failure;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** In milliseconds. */
function ageOf({ modifiedAt }: { readonly modifiedAt: Date }): number {
  return Math.abs(Date.now() - Number(modifiedAt));
}

function expectRefusal(outcome: PromiseSettledResult<unknown>): void {
  const reason = outcome.status === 'rejected' ? (outcome.reason as unknown) : outcome;
  expect(reason).toBeInstanceOf(StoreUnavailable);
  expect(String(reason)).toMatch(
    /store of files can't be (read|written): it(s folder is gone| does not respond)\.$/,
  );
}

describe.each(kinds)('%s as object store', (_, openStore) => {
  let opened: TestStore;
  let store: ObjectStore;

  beforeAll(async () => {
    opened = await openStore();
    store = opened.store;
  });
  afterAll(() => opened.close());
  afterEach(async () => {
    for (const key of await keys()) await store.remove(key);
  });

  const keys = async (prefix = '') => {
    const found: string[] = [];
    for await (const { key } of store.list(prefix)) found.push(key);
    return found.toSorted();
  };
  const read = async (...object: Parameters<ObjectStore['open']>) => {
    const found = await store.open(...object);
    return found && (await buffer(found.stream));
  };

  it('returns what was stored', async () => {
    const bytes = Buffer.from([0, 1, 255]);
    expect(await store.put('files/ab/one', bytes)).toBe(3);
    expect(await store.get('files/ab/one')).toEqual(bytes);
    expect(await read('files/ab/one')).toEqual(bytes);
    const facts = await store.stat('files/ab/one');
    expect(facts).toMatchObject({ size: 3, etag: expect.stringMatching(/^[\w-]+$/) });
    expect(facts && ageOf(facts)).toBeLessThan(60_000);
    await store.settle(['files/ab/one', 'files/none']);
  });

  it('stores nothing as an empty object', async () => {
    expect(await store.put('files/bytes', Buffer.alloc(0))).toBe(0);
    expect(await store.put('files/stream', Readable.from([]))).toBe(0);
    expect(await store.get('files/bytes')).toEqual(Buffer.alloc(0));
    expect(await read('files/stream')).toEqual(Buffer.alloc(0));
    expect(await store.stat('files/stream')).toMatchObject({ size: 0 });
  });

  it('has nothing under other keys, which may be removed', async () => {
    await store.put('files/one', Buffer.from('a'));
    for (const key of ['files/none', 'files', 'files/one/two']) {
      expect([await store.get(key), await store.stat(key), await store.open(key)]).toEqual([
        null,
        null,
        null,
      ]);
    }
    await store.remove('files/none');
    await store.remove('files/one');
    expect(await store.get('files/one')).toBeNull();
  });

  it('stores and returns streams of any size, and parts of them', async () => {
    const all = await buffer(Readable.from(megabytes(17)));
    expect(await store.put('files/large', Readable.from(megabytes(17)))).toBe(17 * megabyte);
    const found = await store.open('files/large');
    expect(found?.size).toBe(17 * megabyte);
    expect(hashOf(await buffer(found?.stream ?? Readable.from([])))).toBe(hashOf(all));
    const range = { start: megabyte - 1, end: megabyte };
    const part = await store.open('files/large', { range });
    expect(part).toMatchObject({ size: 17 * megabyte });
    expect(await buffer(part?.stream ?? Readable.from([]))).toEqual(Buffer.from([1, 2]));
  });

  it('shows nothing of content that breaks off', async () => {
    await store.put('files/old', Buffer.from('old'));
    for (const count of [1, 9])
      for (const key of ['files/new', 'files/old']) {
        const content = Readable.from(megabytes(count, new Error('The sender is gone')));
        await expect(store.put(key, content)).rejects.toThrow('The sender is gone');
        expect(content.destroyed).toBe(true);
      }
    expect(await keys()).toEqual(['files/old']);
    expect(await store.get('files/old')).toEqual(Buffer.from('old'));
  });

  it('refuses what is larger than allowed, and reads no further', async () => {
    const limit = { maxSize: 2 * megabyte };
    const content = Readable.from(megabytes(1000));
    const refused = { code: 'body-too-large', message: expect.stringContaining('2097152 bytes') };
    await expect(store.put('files/one', content, limit)).rejects.toMatchObject(refused);
    expect(content.destroyed).toBe(true);
    const bytes = Buffer.alloc(limit.maxSize + 1);
    await expect(store.put('files/one', bytes, limit)).rejects.toMatchObject(refused);
    expect(await keys()).toEqual([]);
    expect(await store.put('files/one', bytes.subarray(1), limit)).toBe(limit.maxSize);
  });

  it('gives readers all of one object while another takes its place', async () => {
    const [one, other] = [Buffer.alloc(3 * megabyte, 1), Buffer.alloc(2 * megabyte, 2)];
    await store.put('files/one', one);
    const reading = await store.open('files/one');
    await store.put('files/one', other);
    expect(hashOf(await buffer(reading?.stream ?? Readable.from([])))).toBe(hashOf(one));
    expect(await read('files/one', { etag: reading?.etag ?? '' })).toBeNull();
    const facts = await store.stat('files/one');
    expect(hashOf((await read('files/one', { etag: facts?.etag ?? '' })) ?? Buffer.of())).toBe(
      hashOf(other),
    );
  });

  it('takes a file of this machine as it is', async () => {
    const path = join(tmpdir(), randomUUID());
    await writeFile(path, 'of a form');
    await store.adopt('files/adopted', path);
    await rm(path, { force: true });
    expect(String(await store.get('files/adopted'))).toBe('of a form');
    await expect(store.adopt('files/missing', path)).rejects.toThrow();
    expect(await store.get('files/missing')).toBeNull();
  });

  it('takes one of many concurrent writers', async () => {
    const contents = Array.from({ length: 8 }, (_unused, index) => Buffer.alloc(100_000, index));
    await Promise.all(contents.map((content) => store.put('files/one', content)));
    const winner = await store.get('files/one');
    expect(contents.filter((content) => winner?.equals(content))).toHaveLength(1);
  });

  it('lists all objects, however many pages they fill, by folder', async () => {
    const many = Array.from(
      { length: 5 * pageSize },
      (_unused, index) => `many/${index % 4}/${index}.br`,
    );
    await Promise.all(many.map((key) => store.put(key, Buffer.from('abc'))));
    await store.put('many-more/one', Buffer.from('a'));
    expect(await keys('many/')).toEqual(many.toSorted());
    expect(await keys('many/3/')).toEqual(many.filter((key) => key.includes('/3/')).toSorted());
    expect(await keys('none/')).toEqual([]);
    expect(await keys()).toHaveLength(many.length + 1);
    for await (const found of store.list('many-more/'))
      expect([found.key, found.size, ageOf(found) < 60_000]).toEqual(['many-more/one', 1, true]);
  });

  it.each(['../up', 'a/../../up', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\0b', '', 'A'])(
    'refuses the key %j',
    async (key) => {
      const attempts = [
        async () => store.put(key, Buffer.from('a')),
        async () => store.get(key),
        async () => store.stat(key),
        async () => store.open(key),
        async () => store.remove(key),
        async () => store.settle([key]),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow('Not a key');
      await expect(keys(`${key}/`)).rejects.toThrow('Not a folder');
    },
  );

  it('is checked without leaving anything behind', async () => {
    await store.assertReadable();
    await store.assertWritable();
    expect(await keys()).toEqual([]);
  });

  it('says that it is gone, and works again once it is back', async () => {
    await store.put('files/one', Buffer.from('a'));
    await opened.whileGone(async (gone) => {
      const attempts = [
        gone.put('files/two', Buffer.from('a')),
        gone.put('files/two', Readable.from(megabytes(9))),
        gone.get('files/one'),
        gone.stat('files/one'),
        gone.open('files/one'),
        gone.list('')[Symbol.asyncIterator]().next(),
        gone.remove('files/one'),
        gone.assertReadable(),
        gone.assertWritable(),
      ];
      for (const outcome of await Promise.allSettled(attempts)) expectRefusal(outcome);
    });
    expect(await keys()).toEqual(['files/one']);
    await store.put('files/two', Buffer.from('b'));
    expect(await store.get('files/two')).toEqual(Buffer.from('b'));
  });
});
