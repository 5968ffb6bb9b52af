import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '../store-unavailable.js';
import { FolderStore } from './folder-store.js';

let root: string;
let store: FolderStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tessera-store-'));
  store = new FolderStore(root);
});
afterEach(() => rm(root, { recursive: true }));

describe('FolderStore', () => {
  it('settles stored objects, and skips missing ones', async () => {
    await store.put('releases/ab/abc', Buffer.from('a'));
    await store.settle(['releases/ab/abc', 'releases/ab/none', 'other/none']);
    expect(await readdir(join(root, 'releases/ab'))).toEqual(['abc']);
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
    await store.prepare();
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
      const opened = new FolderStore(join(root, path)).prepare();
      await expect(opened).rejects.toThrow(
        `can't be opened in ${root}/${path}: it is not a folder.`,
      );
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
    const growing = [await store.begin('files/one'), await store.begin('files/two')];
    await utimes(join(root, '.growing', growing[0]?.state ?? ''), 0, 0);
    await store.sweep();
    expect(await readdir(join(root, '.growing'))).toEqual([growing[1]?.state]);
  });
});
