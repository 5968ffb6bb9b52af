import { createHash, type Hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface RunningSum {
  readonly hash: Hash;
  /** Of what it is of, in bytes. */
  size: number;
}

/** SHA-256 of what arrives, as long as this process receives all of an upload: then nobody has to read it once more. */
export class RunningSums {
  private readonly sums = new LRUCache<string, RunningSum>({ max: 1000 });

  /** Passes bytes on that arrive behind so many. */
  async *passed(
    id: string,
    before: number,
    bytes: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    if (before === 0) this.sums.set(id, { hash: createHash('sha256'), size: 0 });
    this.keepAt(id, before);
    const sum = this.sums.get(id);
    for await (const chunk of bytes) {
      if (sum) {
        sum.hash.update(chunk);
        sum.size += chunk.length;
      }
      yield chunk;
    }
  }

  /** Forgets a sum that is not of exactly so many bytes: some were not stored, or others came in another process. */
  keepAt(id: string, size: number): void {
    if (this.sums.get(id)?.size !== size) this.sums.delete(id);
  }

  /** Of so many bytes, in hexadecimal digits; `null` where it is not known. */
  of(id: string, size: number): string | null {
    const sum = this.sums.get(id);
    return sum?.size === size ? sum.hash.copy().digest('hex') : null;
  }
}
