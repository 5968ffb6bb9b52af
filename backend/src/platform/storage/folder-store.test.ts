import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from './folder-store.js';
import { StoreUnavailable } from './store-unavailable.js';

let root: string;
let store: FolderStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tessera-store-'));
  store = new FolderStore(root);
});
afterEach(() => rm(root, { recursive: true }));

describe('a folder as object store', () => {
  it('returns the stored bytes', async () => {
    const bytes = Buffer.from([0, 1, 255]);
    await store.put('releases/ab/abc', bytes);
    expect(await store.get('releases/ab/abc')).toEqual(bytes);
  });

  it('settles stored objects, and skips missing ones', async () => {
    await store.put('releases/ab/abc', Buffer.from('a'));
    await store.settle(['releases/ab/abc', 'releases/ab/none', 'other/none']);
    expect(await readdir(join(root, 'releases/ab'))).toEqual(['abc']);
  });

  it('returns null for missing objects', async () => {
    expect(await store.get('releases/ab/none')).toBeNull();
  });

  it('handles concurrent writers of one key, and leaves no drafts', async () => {
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

  it('distinguishes an unreadable object from an unreadable store', async () => {
    await store.put('releases/one', Buffer.from('a'));
    await mkdir(join(root, 'releases/folder'));
    expect(await store.get('releases/folder')).toBeNull();
    await rename(root, `${root}.away`);
    await expect(store.get('releases/one')).rejects.toThrow("can't be read: its folder is gone");
    await writeFile(root, 'a file');
    await expect(store.get('releases/one')).rejects.toThrow("can't be read: it is not a folder");
    await rm(root);
    await rename(`${root}.away`, root);
    expect(await store.get('releases/one')).toEqual(Buffer.from('a'));
  });

  it('writes nothing while its folder is missing, because its disk may come back', async () => {
    await rm(root, { recursive: true });
    const written = store.put('releases/one', Buffer.from('a'));
    await expect(written).rejects.toThrow("can't be written: its folder is gone");
    await expect(stat(root)).rejects.toThrow('ENOENT');
    await store.open();
    await store.put('releases/one', Buffer.from('a'));
  });

  it('checks by writing whether it is writable, and leaves nothing behind', async () => {
    await store.assertWritable();
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
    await rm(join(root, '.unfinished'), { recursive: true });
    await writeFile(join(root, '.unfinished'), 'a file');
    await expect(store.assertWritable()).rejects.toThrow(StoreUnavailable);
    await expect(store.assertReadable()).resolves.toBeUndefined();
  });

  it.each(['file', 'file/objects'])(
    'reports in a sentence that %s cannot be opened',
    async (path) => {
      await writeFile(join(root, 'file'), '');
      const opened = new FolderStore(join(root, path)).open();
      await expect(opened).rejects.toThrow(
        `can't be opened in ${root}/${path}: it is not a folder.`,
      );
    },
  );

  it.each(['../up', 'a/../../up', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\0b', '', 'A'])(
    'rejects the key %j',
    async (key) => {
      await expect(store.get(key)).rejects.toThrow('Not a key');
    },
  );

  it('removes drafts of a crash, but none that may still be in use', async () => {
    await store.put('releases/file', Buffer.from('a'));
    const old = join(root, '.unfinished', 'old');
    await writeFile(old, 'half');
    await utimes(old, 0, 0);
    await writeFile(join(root, '.unfinished', 'young'), 'half');
    await store.sweep();
    expect(await readdir(join(root, '.unfinished'))).toEqual(['young']);
  });
});
