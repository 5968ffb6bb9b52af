import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** One record that can't be used. */
export interface Rejection {
  readonly line: number;
  readonly reason: string;
  readonly record: unknown;
}

/**
 * A file of nothing but rejects must not fill the disk. These are some 30,000 records; whoever has more corrects what writes them, and imports
 * the whole file again.
 */
const maxBytes = 10_000_000;

/** Where rejected records are kept, one JSON value on each line, as far as they fit. The file exists only if there are some. */
export class RejectedFile {
  private handle: FileHandle | null = null;

  /** @param bytes length that counts; what was written behind it belongs to nothing that was stored */
  constructor(
    private readonly path: string,
    private bytes: number,
  ) {}

  /**
   * Writes those that fit behind the others, for good.
   * @returns how many those are, and the length of the file
   */
  async add(rejections: readonly Rejection[]): Promise<{ records: number; bytes: number }> {
    if (rejections.length === 0) return { records: 0, bytes: this.bytes };
    const handle = await this.open();
    const lines = fitting(rejections, maxBytes - this.bytes);
    const text = Buffer.concat(lines);
    // On a disk that is nearly full, only a part of it may be written, without an error.
    for (let done = 0; done < text.length;)
      done += (await handle.write(text, done, null, this.bytes + done)).bytesWritten;
    await handle.sync();
    this.bytes += text.length;
    return { records: lines.length, bytes: this.bytes };
  }

  async close(): Promise<void> {
    await this.handle?.close();
  }

  private async open(): Promise<FileHandle> {
    if (this.handle) return this.handle;
    this.handle = await open(this.path, constants.O_RDWR | constants.O_CREAT).catch(
      (error: unknown) => {
        throw new Error(`Rejected records can't be kept in ${this.path}.`, { cause: error });
      },
    );
    // Somebody may have taken it away to correct what is in it, while the import was interrupted.
    if ((await this.handle.stat()).size < this.bytes) this.bytes = 0;
    await this.handle.truncate(this.bytes);
    return this.handle;
  }
}

/** The lines of those that fit into so many bytes, in their order. */
function fitting(rejections: readonly Rejection[], bytes: number): Buffer[] {
  let left = bytes;
  return rejections.flatMap((rejection) => {
    const line = Buffer.from(`${written(rejection)}\n`);
    if (line.length > left) return [];
    left -= line.length;
    return [line];
  });
}

/** Lists within lists within thousands of lists can be read, but not written. */
function written(rejection: Rejection): string {
  try {
    return JSON.stringify(rejection);
  } catch {
    return JSON.stringify({ ...rejection, record: null });
  }
}
