import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from './folder-store.js';

let root: string;
let store: FolderStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tessera-store-'));
  store = new FolderStore(root);
});
afterEach(() => rm(root, { recursive: true }));

describe('a folder as object store', () => {
  it('gives back the bytes that were put', async () => {
    const bytes = Buffer.from([0, 1, 255]);
    await store.put('releases/ab/abc', bytes);
    expect(await store.get('releases/ab/abc')).toEqual(bytes);
    expect(await store.has('releases/ab/abc')).toBe(true);
  });

  it('settles what was put, and leaves out what was not', async () => {
    await store.put('releases/ab/abc', Buffer.from('a'));
    await store.settle(['releases/ab/abc', 'releases/ab/none', 'other/none']);
    expect(await readdir(join(root, 'releases/ab'))).toEqual(['abc']);
    expect(await store.has('other/none')).toBe(false);
  });

  it('answers null for what is not stored', async () => {
    expect(await store.get('releases/ab/none')).toBeNull();
    expect(await store.has('releases/ab/none')).toBe(false);
  });

  it('survives many writers of one key and leaves nothing unfinished', async () => {
    const bytes = Buffer.alloc(100_000, 'x');
    await Promise.all(Array.from({ length: 8 }, () => store.put('releases/one', bytes)));
    expect(await store.get('releases/one')).toEqual(bytes);
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  });

  it('leaves nothing behind when the move into place fails', async () => {
    await store.put('releases/file', Buffer.from('a'));
    await expect(store.put('releases', Buffer.from('b'))).rejects.toThrow();
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  });

  it.each(['../up', 'a/../../up', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\0b', '', 'A'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.get(key)).rejects.toThrow('Not a key');
    },
  );

  it('sweeps what a crash left, but not what may still be written', async () => {
    await store.put('releases/file', Buffer.from('a'));
    const old = join(root, '.unfinished', 'old');
    await writeFile(old, 'half');
    await utimes(old, 0, 0);
    await writeFile(join(root, '.unfinished', 'young'), 'half');
    await store.sweep();
    expect(await readdir(join(root, '.unfinished'))).toEqual(['young']);
  });
});
