import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** One record that can't be used. */
export interface Rejection {
  readonly line: number;
  readonly reason: string;
  readonly record: unknown;
}

/** Where rejected records are kept, one JSON value on each line. The file exists only if there are some. */
export class RejectedFile {
  private handle: FileHandle | null = null;

  /** @param bytes length that counts; what was written behind it belongs to nothing that was stored */
  constructor(
    private readonly path: string,
    private bytes: number,
  ) {}

  /**
   * Writes them behind the others, for good.
   * @returns the length of the file
   */
  async add(rejections: readonly Rejection[]): Promise<number> {
    if (rejections.length === 0) return this.bytes;
    const handle = await this.open();
    const text = Buffer.from(rejections.map((rejection) => `${written(rejection)}\n`).join(''));
    // On a disk that is nearly full, only a part of it may be written, without an error.
    for (let done = 0; done < text.length;)
      done += (await handle.write(text, done, null, this.bytes + done)).bytesWritten;
    await handle.sync();
    this.bytes += text.length;
    return this.bytes;
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

/** Lists within lists within thousands of lists can be read, but not written. */
function written(rejection: Rejection): string {
  try {
    return JSON.stringify(rejection);
  } catch {
    return JSON.stringify({ ...rejection, record: null });
  }
}
