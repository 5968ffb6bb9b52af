import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiProblem } from './api-problem.js';

const scope = new AsyncLocalStorage<PendingResponse | undefined>();

/**
 * A response that a caller waits for. Either the caller gets it, or nothing happens: once the caller has been refused or has gone
 * away, what still runs is canceled and no transaction commits; once one has committed, the response waits for the rest, however
 * long it takes. Database connections ask it by themselves (`RequestClient`); other effects call `commit`.
 */
export class PendingResponse {
  private readonly controller = new AbortController();
  private isCertain = false;
  private isSettled = false;

  /** @param giveUp aborted by a caller within this process that no longer waits */
  constructor(giveUp?: AbortSignal) {
    if (giveUp?.aborted) this.abandon();
    else giveUp?.addEventListener('abort', () => this.abandon(), { once: true });
  }

  /** The response that the current work is done for; `undefined` in the background. */
  static get current(): PendingResponse | undefined {
    const pending = scope.getStore();
    // What a finished handler leaves running, such as a timer, works for nobody who waits.
    return pending?.isSettled ? undefined : pending;
  }

  /** Aborted when nobody waits any more. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Does the work for this response, until it has settled. */
  async run<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await scope.run(this, work);
    } finally {
      this.isSettled = true;
    }
  }

  /**
   * To be called right before the point of no return: from now on the response waits for what happens.
   * @throws ApiProblem `unavailable` where nobody waits any more
   */
  commit(): void {
    this.assertAwaited();
    this.isCertain = true;
  }

  /** @throws ApiProblem `unavailable` where nobody waits any more */
  assertAwaited(): void {
    if (!this.signal.aborted) return;
    throw new ApiProblem('unavailable', 'The caller has stopped waiting. Nothing was changed.');
  }

  /** @returns whether the caller may be told that nothing happens */
  abandon(): boolean {
    if (this.isCertain) return false;
    this.controller.abort();
    return true;
  }
}

/**
 * Does work that belongs to no single response, though one may have started it: it is neither canceled with that response nor
 * commits it. For what several callers share, and for records that must be kept even if the caller leaves.
 */
export function detached<T>(work: () => T): T {
  return scope.run(undefined, work);
}
