import { detached } from '../../../../platform/endpoints/index.js';

interface Task<T> {
  readonly outcome: Promise<T>;
  /** Number of callers. */
  waiting: number;
}

/** Runs one task at a time, in order, and each only once for all concurrent callers. */
export class TaskQueue<T> {
  private turn: Promise<unknown> = Promise.resolve();
  private readonly known = new Map<string, Task<T>>();

  /**
   * Callers with the same key share the outcome. A task without callers is skipped when its turn comes; one that has
   * started runs to its end.
   * @param signal of the caller
   * @throws the signal's reason once it is aborted, and whatever the task throws
   */
  async run(key: string, signal: AbortSignal, start: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const task = this.known.get(key) ?? this.add(key, start);
    task.waiting += 1;
    try {
      return await Promise.race([task.outcome, aborted(signal)]);
    } finally {
      task.waiting -= 1;
    }
  }

  private add(key: string, start: () => Promise<T>): Task<T> {
    const outcome = this.turn.then(() => {
      // Several callers may share it, so it is not canceled with the first one.
      if (task.waiting > 0) return detached(start);
      this.known.delete(key);
      throw new Error(`All callers of ${key} have gone`);
    });
    const task: Task<T> = { outcome, waiting: 0 };
    this.known.set(key, task);
    this.turn = outcome.then(
      () => this.known.delete(key),
      () => this.known.delete(key),
    );
    return task;
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
