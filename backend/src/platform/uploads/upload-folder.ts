import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SETTINGS, type Settings } from '../config/index.js';
import { dayMs } from '../utc-days/index.js';

const uploadNote = z.object({
  /** In bytes. */
  size: z.int(),
  metadata: z.record(z.string(), z.string()),
  startedAt: z.int(),
  expiresAt: z.int(),
  /** Whether its handler has accepted it; the bytes are removed then. */
  isAccepted: z.boolean(),
});
export type UploadNote = z.output<typeof uploadNote>;

/** What separates uploads from one another: who sends them, and to which address. */
export interface UploadOwner {
  readonly owner: string;
  readonly path: string;
}

/** In milliseconds. */

const idForm = /^[\w-]{22}$/;

/** Keeps arriving uploads in files of the data folder, each in a folder of its owner, so that nobody reaches those of others. */
@Injectable()
export class UploadFolder {
  private readonly root: string;

  constructor(@Inject(SETTINGS) { dataDir }: Settings) {
    this.root = join(dataDir, 'uploads');
  }

  newId(): string {
    return randomBytes(16).toString('base64url');
  }

  async create(owner: UploadOwner, id: string, note: UploadNote): Promise<void> {
    await mkdir(this.folderOf(owner), { recursive: true });
    await writeFile(this.bytesOf(owner, id), '', { flag: 'wx' });
    await this.write(owner, id, note);
  }

  async accept(owner: UploadOwner, id: string, note: UploadNote): Promise<void> {
    await this.write(owner, id, { ...note, isAccepted: true });
    await rm(this.bytesOf(owner, id), { force: true });
  }

  /** `null` if the owner has no such upload. */
  async find(owner: UploadOwner, id: string): Promise<UploadNote | null> {
    if (!idForm.test(id)) return null;
    const text = await readFile(this.noteOf(owner, id), 'utf8').catch(() => null);
    return text === null ? null : uploadNote.parse(JSON.parse(text));
  }

  /** How many uploads of this owner have not been accepted. */
  async countOpen(owner: UploadOwner): Promise<number> {
    const names = await readdir(this.folderOf(owner)).catch(() => []);
    return names.filter((name) => name.endsWith('.bytes')).length;
  }

  /** Number of bytes that have arrived. */
  async offsetOf(owner: UploadOwner, id: string): Promise<number> {
    return (await stat(this.bytesOf(owner, id))).size;
  }

  /**
   * Writes bytes as they arrive; those before an error are kept.
   * @returns the new offset
   */
  async append(
    owner: UploadOwner,
    id: string,
    bytes: AsyncIterable<Uint8Array>,
    offset: number,
  ): Promise<number> {
    const file = await open(this.bytesOf(owner, id), 'r+');
    let end = offset;
    try {
      for await (const chunk of bytes) {
        await file.write(chunk, 0, chunk.length, end);
        end += chunk.length;
      }
    } finally {
      await file.close();
    }
    return end;
  }

  /** Takes back what arrived after this offset. */
  async rewind(owner: UploadOwner, id: string, offset: number): Promise<void> {
    await truncate(this.bytesOf(owner, id), offset);
  }

  read(owner: UploadOwner, id: string): AsyncIterable<Uint8Array> {
    return createReadStream(this.bytesOf(owner, id));
  }

  async remove(owner: UploadOwner, id: string): Promise<void> {
    await rm(this.bytesOf(owner, id), { force: true });
    await rm(this.noteOf(owner, id), { force: true });
  }

  /** Removes the uploads that have expired. */
  async sweep(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.root).catch(() => [])) {
      const folder = join(this.root, name);
      // Sorted, so that the bytes come before their note.
      const files = (await readdir(folder)).toSorted();
      for (const file of files) await sweepFile(folder, file, now);
      // Fails while there is something left.
      await rmdir(folder).catch(() => undefined);
    }
  }

  /** Replaced as a whole, so that a killed process leaves no half of it. */
  private async write(owner: UploadOwner, id: string, note: UploadNote): Promise<void> {
    const draft = `${this.noteOf(owner, id)}.draft`;
    await writeFile(draft, JSON.stringify(note));
    await rename(draft, this.noteOf(owner, id));
  }

  private bytesOf(owner: UploadOwner, id: string): string {
    return join(this.folderOf(owner), `${id}.bytes`);
  }

  private noteOf(owner: UploadOwner, id: string): string {
    return join(this.folderOf(owner), `${id}.json`);
  }

  private folderOf({ owner, path }: UploadOwner): string {
    const name = createHash('sha256').update(`${path}\n${owner}`).digest('base64url');
    return join(this.root, name);
  }
}

/** A file without a readable note, as a killed process leaves it, expires a day after it was written. */
async function sweepFile(folder: string, name: string, now: number): Promise<void> {
  const [id = ''] = name.split('.');
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => '');
  const note = uploadNote.safeParse(parsed(text));
  // It may have been removed meanwhile.
  const found = await stat(join(folder, name)).catch(() => null);
  const expiresAt = note.data?.expiresAt ?? (found?.mtimeMs ?? now) + dayMs;
  if (expiresAt <= now) await rm(join(folder, name), { force: true });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
