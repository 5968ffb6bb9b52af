import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../errors/index.js';
import { checkKey, ObjectStore } from './object-store.js';
import { StoreUnavailable } from './store-unavailable.js';

const unfinished = '.unfinished';
const hour = 3_600_000;
/** Enough that a full disk has no room for it, in bytes. */
const trialSize = 64 * 1024;

/**
 * Objects as files of one folder. Bytes are written beside the objects and moved into place when they are complete, so
 * that a process that is killed leaves at most an unfinished file, which `sweep` removes.
 */
export class FolderStore extends ObjectStore {
  constructor(private readonly root: string) {
    super();
  }

  /** Makes the folder where there is none yet. @throws StoreUnavailable */
  async open(): Promise<void> {
    await mkdir(this.root, { recursive: true }).catch(unavailable(`opened in ${this.root}`));
    await this.sweep();
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.path(key);
    await this.write(bytes, async (draft) => {
      await mkdir(dirname(target), { recursive: true });
      await rename(draft, target);
    });
  }

  /** All at once, because the disk can write down many files in one go. */
  async settle(keys: readonly string[]): Promise<void> {
    const paths = keys.map((key) => this.path(key));
    // The folders make the moves into place last.
    const all = [...new Set([...paths, ...paths.map(dirname)])];
    await Promise.all(all.map(sync)).catch(unavailable('written'));
  }

  async get(key: string): Promise<Buffer | null> {
    const path = this.path(key);
    try {
      return await readFile(path);
    } catch {
      // Either this file is the matter, or all of them.
      await this.assertReadable();
      return null;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true }).catch(unavailable('written'));
  }

  async assertReadable(): Promise<void> {
    await readdir(this.root).catch(unavailable('read'));
  }

  async assertWritable(): Promise<void> {
    await this.write(Buffer.alloc(trialSize), (draft) => rm(draft));
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

  /** @param finish takes the complete draft away */
  private async write(bytes: Uint8Array, finish: (draft: string) => Promise<void>): Promise<void> {
    // Where the folder is gone its disk may be: what were stored in its place would be hidden once it is back.
    await readdir(this.root).catch(unavailable('written'));
    const draft = join(this.root, unfinished, randomUUID());
    try {
      await mkdir(dirname(draft), { recursive: true });
      await writeFile(draft, bytes, { flag: 'wx' });
      await finish(draft);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw new StoreUnavailable('written', error);
    }
  }

  private path(key: string): string {
    return join(this.root, checkKey(key));
  }
}

function unavailable(what: string): (cause: unknown) => never {
  return (cause) => {
    throw new StoreUnavailable(what, cause);
  };
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
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
