import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../errors/index.js';
import {
  type GrowingObject,
  type ObjectContent,
  ObjectLost,
  type OnGrown,
} from '../object-store.js';
import type { DurableFolders } from './durable-folders.js';
import { syncAll } from './sync.js';

/** After so many bytes what has arrived is made durable: as much is sent again at most after a failure. */
const stepBytes = 8 * 1024 * 1024;

/** Objects that arrive in parts, as files of a folder beside that of the complete ones, so that the last step is a move. */
export class GrowingFiles {
  constructor(
    private readonly folder: string,
    private readonly folders: DurableFolders,
  ) {}

  async begin(key: string): Promise<GrowingObject> {
    const state = randomUUID();
    await this.folders.make(this.folder);
    const file = await open(this.path(state), 'wx');
    await file.close();
    await syncAll([this.folder]);
    return { key, size: 0, state };
  }

  async append(object: GrowingObject, content: ObjectContent, onGrown: OnGrown): Promise<void> {
    const file = await this.open(object);
    try {
      await appendTo(file, object, content, onGrown);
    } finally {
      await file.close();
    }
  }

  /** @param target its folder exists */
  async complete(object: GrowingObject, target: string): Promise<void> {
    const draft = this.path(object.state);
    const file = await this.open(object).catch(async (error: unknown) => {
      // A process that died may have moved it already.
      const found = await stat(target).catch(() => null);
      if (error instanceof ObjectLost && found?.size === object.size) return null;
      throw error;
    });
    if (!file) return;
    await file.close();
    await rename(draft, target);
    await syncAll([dirname(target), this.folder]);
  }

  async abandon({ state }: GrowingObject): Promise<void> {
    await rm(this.path(state), { force: true });
  }

  /** Without what was written after the last step. */
  private async open({ state, size }: GrowingObject): Promise<FileHandle> {
    const file = await open(this.path(state), 'r+').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') throw new ObjectLost('Its file is gone', { cause: error });
      throw error;
    });
    const found = await file.stat();
    if (found.size < size) {
      await file.close();
      throw new ObjectLost(`${found.size} of ${size} bytes are left`);
    }
    if (found.size > size) await file.truncate(size);
    return file;
  }

  private path(state: string): string {
    return join(this.folder, state);
  }
}

async function appendTo(
  file: FileHandle,
  object: GrowingObject,
  content: ObjectContent,
  onGrown: OnGrown,
): Promise<void> {
  let { size } = object;
  let durable = size;
  const settle = async () => {
    if (size === durable) return;
    await file.datasync();
    durable = size;
    await onGrown({ ...object, size });
  };
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      await file.write(chunk, 0, chunk.length, size);
      size += chunk.length;
      if (size - durable >= stepBytes) await settle();
    }
  } finally {
    await settle();
  }
}
