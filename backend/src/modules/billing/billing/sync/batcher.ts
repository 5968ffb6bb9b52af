import { outsideRequest } from '../../../../platform/endpoints/index.js';

/** Does work for many callers at once: what comes while it is being done is gathered, and done together after that. */
export class Batcher<T> {
  private waiting: T[] = [];
  private next: Promise<void> | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: (items: readonly T[]) => Promise<void>) {}

  /** Rejects for all that were done together if that fails. */
  add(item: T): Promise<void> {
    this.waiting.push(item);
    // The work of several requests ends with none of them.
    this.next ??= outsideRequest(() => this.last.then(() => this.start()));
    return this.next;
  }

  private start(): Promise<void> {
    const items = this.waiting;
    this.waiting = [];
    this.next = null;
    const working = this.work(items);
    this.last = working.catch(() => undefined);
    return working;
  }
}
