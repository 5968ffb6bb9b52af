import { ApiProblem } from './api-problem.js';

/**
 * The answer that a caller waits for. Whatever changes something decides by it: once the caller has been told no, or has
 * gone away, nothing may happen any more; once it has happened, the caller is told so, however long it takes.
 */
export class PendingAnswer {
  private readonly controller = new AbortController();
  private isCertain = false;

  /** Aborted when nobody waits any more. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /**
   * To be called right before the point of no return: from now on the answer waits for what happens.
   * @throws ApiProblem `unavailable` where nobody waits any more
   */
  commit(): void {
    this.refuseAbandoned();
    this.isCertain = true;
  }

  /** @throws ApiProblem `unavailable` where nobody waits any more */
  refuseAbandoned(): void {
    if (!this.signal.aborted) return;
    throw new ApiProblem('unavailable', 'Nobody waited for this any more; nothing was changed.');
  }

  /** @returns whether the caller may be told that nothing happens */
  abandon(): boolean {
    if (this.isCertain) return false;
    this.controller.abort();
    return true;
  }
}
