import { setTimeout as pause } from 'node:timers/promises';
import {
  type Counted,
  type Counters,
  localCounters,
  type WindowCounter,
} from '../../../../platform/limits/index.js';

interface Queue {
  /** Resolves after the last turn. */
  end: Promise<void>;
  /** Networks in the queue. */
  readonly waiting: Set<string>;
}

interface QueueLimits {
  /** Failed attempts of a name, from all networks, before further ones are queued. */
  readonly freeFailures: number;
  readonly windowMs: number;
  readonly turnMs: number;
  readonly maxWaiting: number;
}

/** All networks together can try at most two passwords of a name per second, in each process. */
const defaultLimits: QueueLimits = {
  freeFailures: 20,
  windowMs: 15 * 60_000,
  turnMs: 500,
  maxWaiting: 20,
};

/**
 * Slows down attempts for one name after many failures, from whatever networks: they are queued, at most one per
 * network, and admitted one at a time. All processes count the failures together; each has its own queue. A name is never
 * locked, because then anybody could lock out the operator.
 */
export class SignInQueue {
  private readonly queues = new Map<string, Queue>();
  private readonly failures: WindowCounter;

  constructor(
    counters: Counters = localCounters,
    private readonly limits = defaultLimits,
  ) {
    const { freeFailures: limit, windowMs } = limits;
    this.failures = counters.counter('failures of a name', { limit, windowMs });
  }

  /**
   * Waits for the turn of an attempt.
   * @returns `undo`, to be called after a success; `null` if the queue is full, or the network is already in it
   */
  async pass(name: string, network: string): Promise<Pick<Counted, 'undo'> | null> {
    const counted = await this.failures.countExactly(name);
    if (counted.isAllowed) return counted;
    const queue = this.queues.get(name) ?? { end: Promise.resolve(), waiting: new Set() };
    if (queue.waiting.size >= this.limits.maxWaiting || queue.waiting.has(network)) return null;
    this.queues.set(name, queue);
    queue.waiting.add(network);
    queue.end = queue.end.then(() => pause(this.limits.turnMs));
    await queue.end;
    queue.waiting.delete(network);
    if (queue.waiting.size === 0) this.queues.delete(name);
    return counted;
  }
}
