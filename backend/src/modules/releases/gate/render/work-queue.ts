import { detached } from '../../../../platform/endpoints/index.js';

interface Work<T> {
  readonly outcome: Promise<T>;
  /** How many callers wait for it. */
  waiting: number;
}

/** Does one thing after the other, in the order in which they were asked for. */
export class WorkQueue<T> {
  private turn: Promise<unknown> = Promise.resolve();
  private readonly known = new Map<string, Work<T>>();

  /**
   * Who asks for the same thing meanwhile gets the same outcome. What nobody waits for any more when its turn comes is
   * left out; what has begun goes on to its end.
   * @param signal of the caller
   * @throws the signal's reason once it is aborted, and whatever the work throws
   */
  async run(key: string, signal: AbortSignal, start: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const work = this.known.get(key) ?? this.add(key, start);
    work.waiting += 1;
    try {
      return await Promise.race([work.outcome, aborted(signal)]);
    } finally {
      work.waiting -= 1;
    }
  }

  private add(key: string, start: () => Promise<T>): Work<T> {
    const outcome = this.turn.then(() => {
      // Several callers may wait for it: it is not canceled with the first one.
      if (work.waiting > 0) return detached(start);
      this.known.delete(key);
      throw new Error(`Nobody waits for ${key} any more`);
    });
    const work: Work<T> = { outcome, waiting: 0 };
    this.known.set(key, work);
    this.turn = outcome.then(
      () => this.known.delete(key),
      () => this.known.delete(key),
    );
    return work;
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
