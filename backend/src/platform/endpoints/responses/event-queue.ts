/** More than a client leaves unread for long. */
const maxWaiting = 1_000;

/**
 * Events that are pushed now and sent later, to one client. A client that falls too far behind loses its stream; a browser then
 * reconnects.
 */
export class EventQueue<T> implements AsyncIterable<T> {
  private readonly waiting: T[] = [];
  private wake: (() => void) | undefined;
  private isEnded = false;

  /** @param signal of the request; ends the stream once the client has left */
  constructor(signal: AbortSignal | undefined) {
    if (signal?.aborted) this.end();
    else signal?.addEventListener('abort', () => this.end(), { once: true });
  }

  /** Has no effect after the end. */
  push(event: T): void {
    if (this.isEnded) return;
    if (this.waiting.length >= maxWaiting) return this.end();
    this.waiting.push(event);
    this.wake?.();
  }

  /** Ends the stream after the events that wait. */
  end(): void {
    this.isEnded = true;
    this.wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      while (this.waiting.length > 0) yield this.waiting.shift() as T;
      if (this.isEnded) return;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
