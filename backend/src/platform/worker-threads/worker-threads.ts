import { Worker } from 'node:worker_threads';
import { ApiProblem } from '../endpoints/index.js';

export interface ThreadOptions {
  /** Absolute path of the program: it answers `{ id, task }` with `{ id, result }` or `{ id, failed }`. */
  readonly program: string;
  /** At most so many at once. */
  readonly threads: number;
  readonly maxMemoryMb: number;
  /** A task that takes longer ends its thread. */
  readonly taskLimitMs: number;
  /** A thread without work is ended after this time: another one has to load its program again. */
  readonly idleMs: number;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly failed?: string;
}

interface WaitingTask {
  readonly task: unknown;
  readonly isUrgent: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Where more wait, the answer would come after everybody has left. */
const mostWaiting = 500;

/**
 * A few threads for work that keeps a processor busy, so that the process answers requests meanwhile. Tasks wait for a free thread in their order, urgent ones
 * before the others. What is sent is copied.
 */
export class WorkerThreads {
  private readonly idle: Thread[] = [];
  private readonly all = new Set<Thread>();
  private waiting: WaitingTask[] = [];
  private isClosed = false;

  constructor(private readonly options: ThreadOptions) {}

  /**
   * @param isUrgent before tasks that are not
   * @throws ApiProblem `unavailable` where too many wait, or the threads are closed
   * @throws Error where the task fails, takes too long or too much memory; the next one gets a new thread
   */
  run<T>(task: unknown, isUrgent = false): Promise<T> {
    if (this.isClosed || this.waiting.length >= mostWaiting)
      return Promise.reject(busy('Too much is computed at the moment.'));
    return new Promise<T>((resolve, reject) => {
      const one: WaitingTask = {
        task,
        isUrgent,
        resolve: (result) => resolve(result as T),
        reject,
      };
      const later = isUrgent ? this.waiting.findIndex((other) => !other.isUrgent) : -1;
      this.waiting.splice(later === -1 ? this.waiting.length : later, 0, one);
      this.next();
    });
  }

  /** Ends all threads; what they were at is `unavailable`, as what waits. */
  async close(): Promise<void> {
    this.isClosed = true;
    const closing = busy('The site is closing.');
    for (const { reject } of this.waiting.splice(0)) reject(closing);
    await Promise.all([...this.all].map((thread) => thread.end(closing)));
  }

  private next(): void {
    if (this.waiting.length === 0) return;
    const thread = this.idle.pop() ?? this.another();
    const first = thread && this.waiting.shift();
    if (!thread || !first) return;
    thread
      .run(first.task)
      .then(first.resolve, first.reject)
      .finally(() => {
        if (this.all.has(thread)) this.idle.push(thread);
        this.next();
      });
  }

  private another(): Thread | null {
    if (this.all.size >= this.options.threads) return null;
    const thread = new Thread(this.options, () => {
      this.all.delete(thread);
      const place = this.idle.indexOf(thread);
      if (place !== -1) this.idle.splice(place, 1);
    });
    this.all.add(thread);
    return thread;
  }
}

/** One thread, which does one task at a time. */
class Thread {
  private readonly worker: Worker;
  private ids = 0;
  private settle: ((answer: Answer | Error) => void) | null = null;
  private rest: NodeJS.Timeout;

  constructor(
    private readonly options: ThreadOptions,
    private readonly onEnd: () => void,
  ) {
    this.worker = new Worker(options.program, {
      resourceLimits: { maxOldGenerationSizeMb: options.maxMemoryMb },
    });
    this.worker.unref();
    this.rest = this.endLater();
    const over = (error: Error): void => {
      clearTimeout(this.rest);
      this.onEnd();
      this.settle?.(error);
    };
    this.worker
      .on('message', (answer: Answer) => this.settle?.(answer))
      .on('error', over)
      .on('exit', () => over(ended()));
  }

  async run(task: unknown): Promise<unknown> {
    const id = (this.ids += 1);
    clearTimeout(this.rest);
    const limit = setTimeout(() => void this.end(ended()), this.options.taskLimitMs);
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.settle = (one) => (one instanceof Error ? reject(one) : resolve(one));
        this.worker.postMessage({ id, task }, []);
      });
      if (answer.failed !== undefined) throw new Error(answer.failed);
      return answer.result;
    } finally {
      clearTimeout(limit);
      this.settle = null;
      this.rest = this.endLater();
    }
  }

  private endLater(): NodeJS.Timeout {
    return setTimeout(() => void this.end(ended()), this.options.idleMs).unref();
  }

  /** It gets no more tasks from now on. @param reason what the one that it is at fails with */
  async end(reason: Error): Promise<void> {
    this.onEnd();
    this.settle?.(reason);
    await this.worker.terminate();
  }
}

function ended(): Error {
  return new Error('The thread has ended');
}

function busy(detail: string): ApiProblem {
  return new ApiProblem('unavailable', detail);
}
