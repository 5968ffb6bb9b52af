import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { removeOlder } from '../../data-folder/index.js';
import { codeOf } from '../../errors/index.js';
import { dayMs } from '../../utc-days/index.js';

const folder = 'uploads/forms';

/** First and last byte, both included, counted from 0; the first and last one of the file by default. */
interface FilePart {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

/** A file of a form that has arrived as a whole. */
export interface ReceivedFile {
  /** Name of the form's field. */
  readonly field: string;
  /** Last part of the name that the client gave, made safe; not unique. */
  readonly name: string;
  /** What the client claims. */
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** Of all of it, in hexadecimal digits. */
  readonly sha256: string;
  /** Where it is until the handler has returned, which may move it elsewhere. */
  readonly path: string;
  /** Reads it, or a part of it, as often as needed, until the handler has returned or moved it. */
  readonly bytes: (part?: FilePart) => Readable;
}

/**
 * Files of one form, kept beside unfinished uploads until its handler has returned. Browsers send the parts of a form in the order of the
 * page, so that what a file is may be said after it. Files that a killed process leaves are removed a day later.
 */
export class FormFiles {
  private readonly paths: string[] = [];

  private readonly folder: string;

  /** @param dataDir the folder within it is created with the first file */
  constructor(dataDir: string) {
    this.folder = join(dataDir, folder);
  }

  async receive(
    file: Pick<ReceivedFile, 'field' | 'name' | 'mediaType'>,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<ReceivedFile> {
    const path = join(this.folder, randomUUID());
    const opened = await this.open(path);
    const written = await write(opened, bytes);
    return { ...file, ...written, path, bytes: (part = {}) => createReadStream(path, part) };
  }

  /** The folder is made when it is needed, also where it was just swept away. */
  private async open(path: string): Promise<FileHandle> {
    this.paths.push(path);
    try {
      return await open(path, 'wx');
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      await mkdir(this.folder, { recursive: true });
      return open(path, 'wx');
    }
  }

  async remove(): Promise<void> {
    await Promise.all(this.paths.map((path) => rm(path, { force: true })));
  }
}

/** @returns what is known of the bytes once all of them were there */
async function write(
  file: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Pick<ReceivedFile, 'size' | 'sha256'>> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      await file.write(chunk);
      size += chunk.length;
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Removes what killed processes have left a day ago. */
export function sweepForms(dataDir: string, now = Date.now()): Promise<void> {
  return removeOlder(join(dataDir, folder), now - dayMs);
}
