import { ApiProblem } from '../endpoints/index.js';
import type { ObjectContent, PutOptions } from './object-store.js';

/** Content on its way into a store, which tells a failure of its source from one of the store. */
export class SentBytes implements AsyncIterable<Uint8Array> {
  private size = 0;
  private failure: unknown;
  private readonly maxSize: number;

  constructor(
    private readonly content: ObjectContent,
    { maxSize = Number.POSITIVE_INFINITY }: PutOptions,
  ) {
    this.maxSize = maxSize;
  }

  /**
   * Lets a store write the bytes.
   * @returns their number
   * @throws the failure of the source, if it is the cause
   */
  async writtenBy(write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>): Promise<number> {
    try {
      await write(this);
    } catch (error) {
      throw this.failure ?? error;
    }
    return this.size;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const chunks = this.content instanceof Uint8Array ? [this.content] : this.content;
    try {
      for await (const chunk of chunks) {
        this.count(chunk);
        yield chunk;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  private count({ length }: Uint8Array): void {
    this.size += length;
    if (this.size <= this.maxSize) return;
    throw new ApiProblem('body-too-large', `The file may have ${this.maxSize} bytes at most.`, {
      extra: { limit: this.maxSize },
    });
  }
}
