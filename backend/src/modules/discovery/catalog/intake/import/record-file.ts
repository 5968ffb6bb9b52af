import { createHash } from 'node:crypto';
import { type BigIntStats, createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline as piped } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../../../../../platform/errors/index.js';
import { readCsv } from './read-csv.js';
import { readJsonLines } from './read-json-lines.js';
import type { ReadRecord } from './read-record.js';
import { statusOfFile } from './status-of-file.js';

/** @param skip so many records are left out, those that can't be read included */
export type Reader = (chunks: AsyncIterable<Buffer>, skip: number) => AsyncGenerator<ReadRecord>;

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/\.(jsonl|ndjson)(\.gz)?$/i, readJsonLines],
  [/\.csv(\.gz)?$/i, readCsv],
];

/** A file of records, as JSON Lines or CSV, compressed or not. It is read piece by piece, however large it is. */
export class RecordFile {
  private stream: ReadStream | null = null;

  private constructor(
    private readonly path: string,
    private readonly opened: BigIntStats,
    private readonly reader: Reader,
  ) {}

  /** @throws Error for a name that tells no form, and for what is no file or can't be read */
  static async open(path: string): Promise<RecordFile> {
    const reader = readers.find(([ending]) => ending.test(path))?.[1];
    if (!reader) throw new Error(`${path} must end in .jsonl or .csv, with or without .gz.`);
    return new RecordFile(path, await statusOfFile(path), reader);
  }

  get writtenAt(): Date {
    return new Date(Number(this.opened.mtimeMs));
  }

  /** Whether a path leads to it. */
  async isAt(path: string): Promise<boolean> {
    const other = await stat(path, { bigint: true }).catch(() => null);
    return other?.ino === this.opened.ino && other.dev === this.opened.dev;
  }

  /** How much of it was read, from 0 to 1. */
  get progress(): number {
    return this.stream && this.opened.size > 0
      ? this.stream.bytesRead / Number(this.opened.size)
      : 0;
  }

  /** Of its contents, in hexadecimal digits. */
  async hash(): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(this.path), hash);
    return hash.digest('hex');
  }

  /**
   * @param skip so many records are left out
   * @throws Error where the contents are of another form
   */
  async *records(skip = 0): AsyncGenerator<ReadRecord> {
    const file = createReadStream(this.path);
    this.stream = file;
    // Errors arrive where the chunks are read.
    const chunks = this.path.toLowerCase().endsWith('.gz')
      ? piped(file, createGunzip(), () => {})
      : file;
    try {
      yield* this.reader(chunks, skip);
    } catch (error) {
      if (!codeOf(error).startsWith('Z_')) throw error;
      const reason = (error as Error).message;
      throw new Error(`${this.path} can't be decompressed: ${reason}.`, { cause: error });
    } finally {
      file.destroy();
    }
  }

  /** @throws Error where it is not the file any more that was opened, or was written since */
  async assertUnchanged(): Promise<void> {
    const now = await statusOfFile(this.path);
    const facts = ['dev', 'ino', 'size', 'mtimeNs'] as const;
    if (facts.every((fact) => now[fact] === this.opened[fact])) return;
    throw new Error(
      `${this.path} has changed while it was read. The same command reads it again from the beginning.`,
    );
  }
}
