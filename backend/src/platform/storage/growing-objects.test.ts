import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, startS3Server, temporaryFolder } from '@tessera/testing';
import { FolderStore } from './folder/folder-store.js';
import { type GrowingObject, ObjectLost, type ObjectStore } from './object-store.js';
import { s3OptionsOf } from './s3/s3-options.js';
import { S3Store } from './s3/s3-store.js';

interface OpenedStore {
  readonly store: ObjectStore;
  close(): Promise<void>;
}

async function openFolder(): Promise<OpenedStore> {
  const root = await temporaryFolder('growing');
  const store = new FolderStore(root);
  await store.prepare();
  return { store, close: () => removeFolder(root) };
}

async function openS3(): Promise<OpenedStore> {
  const server = await startS3Server();
  const options = s3OptionsOf(server.settings);
  if (!options) throw new Error('The server has no settings');
  return { store: new S3Store(options), close: () => server.close() };
}

const megabyte = 1024 * 1024;
const key = 'uploads/one';

describe.each([
  ['a folder', openFolder],
  ['an S3-compatible store', openS3],
])('objects that arrive in parts, in %s', (_, open) => {
  let opened: OpenedStore;
  let store: ObjectStore;
  let kept: GrowingObject;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());
  afterEach(() => store.remove(key));

  const keep = (grown: GrowingObject): Promise<void> => {
    kept = grown;
    return Promise.resolve();
  };
  const begin = async () => keep(await store.begin(key));
  const append = (content: Uint8Array | AsyncIterable<Uint8Array>) =>
    store.append(kept, content, keep);
  const listed = async () => {
    const keys: string[] = [];
    for await (const { key: one } of store.list('')) keys.push(one);
    return keys;
  };
  async function* failing(count: number): AsyncGenerator<Buffer> {
    for (let index = 0; index < count; index += 1) yield Buffer.alloc(megabyte, index);
    await Promise.resolve();
    throw new Error('The sender is gone');
  }

  it('are found once they are complete, with the bytes of all parts', async () => {
    const all = [3, 6, 12, 1].map((size, index) => Buffer.alloc(size * megabyte + 7, index + 1));
    await begin();
    for (const part of all) {
      await append(part);
      expect(await store.stat(key)).toBeNull();
    }
    expect(kept.size).toBe(22 * megabyte + 28);
    await store.complete(kept);
    expect(Buffer.concat(all).equals((await store.get(key)) ?? Buffer.of())).toBe(true);
    // As by a process that died right after that.
    await store.complete(kept);
    expect(await listed()).toEqual([key]);
  });

  it.each([[[]], [['']], [['a', 'b', '', 'c']]])('may be as small as %j', async (parts) => {
    await begin();
    for (const part of parts) await append(Buffer.from(part));
    await store.complete(kept);
    expect((await store.get(key))?.toString()).toBe(parts.join(''));
    expect(await listed()).toEqual([key]);
  });

  it('keep what arrived before the sender was gone, and go on from there', async () => {
    await begin();
    await expect(append(failing(11))).rejects.toThrow('The sender is gone');
    expect(kept.size).toBe(11 * megabyte);
    await append(Readable.from([Buffer.from('the end')]));
    await store.complete(kept);
    const found = await store.get(key);
    expect([found?.length, found?.subarray(-7).toString()]).toEqual([11 * megabyte + 7, 'the end']);
    expect(found?.at(10 * megabyte)).toBe(10);
  });

  it('have nothing of what a process appended that died before it was kept', async () => {
    await begin();
    await append(Buffer.from('kept'));
    await store.append(kept, Buffer.from(' and lost'), () => Promise.resolve());
    await append(Buffer.from(', and more'));
    await store.complete(kept);
    expect((await store.get(key))?.toString()).toBe('kept, and more');
  });

  it('leave nothing when they are abandoned, and are lost then', async () => {
    await begin();
    await append(Buffer.alloc(9 * megabyte));
    await append(Buffer.from('rest'));
    await store.abandon(kept);
    await store.abandon(kept);
    expect(await listed()).toEqual([]);
    await expect(append(Buffer.from('more'))).rejects.toThrow(ObjectLost);
    await expect(store.complete(kept)).rejects.toThrow(ObjectLost);
  });
});
