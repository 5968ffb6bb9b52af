import { untilAborted } from '../../../../platform/endpoints/index.js';

interface SharedCall {
  readonly result: Promise<unknown>;
  readonly controller: AbortController;
  /** How many wait for it. */
  waiting: number;
}

/** One call for all who ask the same at a time. It is aborted once the last of them has left. */
export class SharedCalls {
  private readonly running = new Map<string, SharedCall>();

  /**
   * Joins the running call of a key, or starts it.
   * @param signal of the one who asks; only for them it ends
   */
  async join<T>(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    const call = this.running.get(key) ?? this.open(key, start);
    call.waiting += 1;
    try {
      return (await untilAborted(call.result, signal)) as T;
    } finally {
      call.waiting -= 1;
      if (call.waiting === 0) this.leave(key, call);
    }
  }

  private open(key: string, start: (signal: AbortSignal) => Promise<unknown>): SharedCall {
    const controller = new AbortController();
    const result = start(controller.signal);
    const call = { result, controller, waiting: 0 };
    this.running.set(key, call);
    const forget = (): void => this.forget(key, call);
    result.then(forget, forget);
    return call;
  }

  /** Whoever comes now starts anew, rather than joining what ends. */
  private leave(key: string, call: SharedCall): void {
    this.forget(key, call);
    call.controller.abort();
  }

  private forget(key: string, call: SharedCall): void {
    if (this.running.get(key) === call) this.running.delete(key);
  }
}
