import { randomUUID } from 'node:crypto';
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, ObjectStore } from './object-store.js';

const unfinished = '.unfinished';
const hour = 3_600_000;

/**
 * Objects as files of one folder. Bytes are written beside the objects and moved into place when they are complete, so
 * that a process that is killed leaves at most an unfinished file, which `sweep` removes.
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
      await writeFile(draft, bytes, { flag: 'wx' });
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** All at once, because the disk can write down many files in one go. */
  async settle(keys: readonly string[]): Promise<void> {
    const paths = keys.map((key) => this.path(key));
    // The folders make the moves into place last.
    await Promise.all([...new Set([...paths, ...paths.map(dirname)])].map(sync));
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(this.path(key)).catch(unlessMissing);
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

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r').catch(unlessMissing);
  try {
    await file?.sync();
  } finally {
    await file?.close();
  }
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
