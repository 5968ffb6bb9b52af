import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, ObjectStore } from './object-store.js';

const unfinished = '.unfinished';
const hour = 3_600_000;

/**
 * Objects as files of one folder. Bytes are written beside the objects and moved into place when
 * they are safely on disk, so that a crash leaves at most an unfinished file, which `sweep`
 * removes.
 */
export class FolderStore extends ObjectStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.path(key);
    const draft = join(this.root, unfinished, randomUUID());
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeSafely(draft, bytes);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.path(key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await access(this.path(key));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  /**
   * Removes what a process left unfinished more than an hour ago; younger files may still be
   * growing.
   */
  async sweep(now = Date.now()): Promise<void> {
    const folder = join(this.root, unfinished);
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      // Another process may have finished it meanwhile.
      const found = await stat(join(folder, name)).catch(() => null);
      if (found && now - found.mtimeMs > hour) await rm(join(folder, name), { force: true });
    }
  }

  private path(key: string): string {
    return join(this.root, checkKey(key));
  }
}

async function writeSafely(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename survive a loss of power. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
