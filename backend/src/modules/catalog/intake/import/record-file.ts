import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readCsv } from './read-csv.js';
import { readJsonLines } from './read-json-lines.js';
import type { ReadRecord } from './read-record.js';

/** @param skip so many records are left out, those that can't be read included */
export type Reader = (texts: AsyncIterable<string>, skip: number) => AsyncGenerator<ReadRecord>;

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/\.(jsonl|ndjson)(\.gz)?$/i, readJsonLines],
  [/\.csv(\.gz)?$/i, readCsv],
];

/** A file of records, as JSON Lines or CSV, compressed or not. It is read piece by piece, however large it is. */
export class RecordFile {
  private file: ReadStream | null = null;

  private constructor(
    private readonly path: string,
    private readonly bytes: number,
    private readonly reader: Reader,
  ) {}

  /** @throws Error for a name that tells no form, or a file that isn't there */
  static async open(path: string): Promise<RecordFile> {
    const reader = readers.find(([ending]) => ending.test(path))?.[1];
    if (!reader) throw new Error(`${path} must end in .jsonl or .csv, with or without .gz.`);
    return new RecordFile(path, (await stat(path)).size, reader);
  }

  /** How much of it was read, from 0 to 1. */
  get progress(): number {
    return this.file && this.bytes > 0 ? this.file.bytesRead / this.bytes : 0;
  }

  /** @param skip so many records are left out */
  async *records(skip = 0): AsyncGenerator<ReadRecord> {
    const file = createReadStream(this.path);
    this.file = file;
    // Errors arrive where the texts are read.
    const texts = this.path.toLowerCase().endsWith('.gz')
      ? pipeline(file, createGunzip(), () => {})
      : file;
    try {
      yield* this.reader(texts.setEncoding('utf8'), skip);
    } finally {
      file.destroy();
    }
  }
}
