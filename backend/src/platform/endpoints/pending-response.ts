import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request } from 'express';
import { ApiProblem } from './api-problem.js';

/** Who asks again for what was answered. */
export interface Asking {
  readonly visitorId: string;
  readonly request: Request;
}

/**
 * Whether something that an answer rests on is the same for who asks now. Decides at once, and asks nobody.
 * @param answered visitor who got the answer first
 */
export type Ground = (asking: Asking, answered: string) => boolean;

const scope = new AsyncLocalStorage<PendingResponse | undefined>();

/**
 * A response that a caller waits for. Either the caller gets it, or nothing is changed: once the request has timed out or the
 * caller has disconnected, running work is canceled and no transaction commits; once one has committed, the response waits for the
 * rest, however long it takes. Database connections check it themselves (`RequestClient`); other effects call `commit`.
 */
export class PendingResponse {
  private readonly controller = new AbortController();
  private isCertain = false;
  private isSettled = false;
  /** What the response rests on, as far as it was said. */
  readonly grounds: Ground[] = [];
  /** Whether a database was asked for it. */
  hasAsked = false;

  /** @param giveUp aborted when a caller within this process no longer waits */
  constructor(giveUp?: AbortSignal) {
    if (giveUp?.aborted) this.abandon();
    else giveUp?.addEventListener('abort', () => this.abandon(), { once: true });
  }

  /** The response that the current work is done for; `undefined` in the background. */
  static get current(): PendingResponse | undefined {
    const pending = scope.getStore();
    // Work that outlives its handler, such as a timer, belongs to no pending response.
    return pending?.isSettled ? undefined : pending;
  }

  /** Aborted when the caller no longer waits; its reason is what `assertAwaited` throws, so that either is known as no fault. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Does the work for this response, until it has settled. */
  async run<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      const result = await scope.run(this, work);
      // There is nothing left to give up, so that the usual end of a response costs no error.
      this.isCertain = true;
      return result;
    } finally {
      this.isSettled = true;
    }
  }

  /**
   * Call right before an irreversible effect: from then on the response waits for the outcome.
   * @throws ApiProblem `unavailable` if the caller no longer waits
   */
  commit(): void {
    this.assertAwaited();
    this.isCertain = true;
  }

  /** @throws ApiProblem `unavailable` if the caller no longer waits */
  assertAwaited(): void {
    this.signal.throwIfAborted();
  }

  /** Cancels what a stream still reads, once nobody receives it any more. */
  cancel(): void {
    this.controller.abort(notAwaited());
  }

  /** @returns whether it is certain that nothing was or will be changed */
  abandon(): boolean {
    if (this.isCertain) return false;
    this.controller.abort(notAwaited());
    return true;
  }
}

function notAwaited(): ApiProblem {
  return new ApiProblem('unavailable', 'The caller has stopped waiting. Nothing was changed.');
}

/** Says that the current response rests on something that is remembered; for `shared`. */
export function restsOn(ground: Ground): void {
  PendingResponse.current?.grounds.push(ground);
}

/**
 * Runs work that is independent of the current response: it is neither canceled with it nor commits it. For results that several
 * callers share, and for records that must be kept even if the caller disconnects.
 */
export function outsideRequest<T>(work: () => T): T {
  return scope.run(undefined, work);
}
