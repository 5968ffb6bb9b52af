import { setTimeout as pause } from 'node:timers/promises';
import { type Counted, WindowCounter } from '../../../platform/http/index.js';

interface Queue {
  /** Until the last one in it has had its turn. */
  end: Promise<void>;
  /** Networks that wait in it. */
  readonly waiting: Set<string>;
}

interface QueueLimits {
  /** Attempts of a name, wherever they come from, that may fail before the others stand in line. */
  readonly freeFailures: number;
  readonly windowMs: number;
  readonly turnMs: number;
  readonly maxWaiting: number;
}

/** Many networks together try at most two passwords of a name a second. */
const defaultLimits: QueueLimits = {
  freeFailures: 20,
  windowMs: 15 * 60_000,
  turnMs: 500,
  maxWaiting: 20,
};

/**
 * Slows attempts for one name down when many have failed, wherever they came from: they stand in line, each network at
 * one place, and are let through one at a time. It never closes a name, because then anybody could close it for the
 * operator.
 */
export class SignInQueue {
  private readonly queues = new Map<string, Queue>();
  private readonly failures: WindowCounter;

  constructor(private readonly limits = defaultLimits) {
    this.failures = new WindowCounter({ limit: limits.freeFailures, windowMs: limits.windowMs });
  }

  /**
   * Waits for the turn of an attempt.
   * @returns how to take back that it failed; `null` where the line is full, or the network stands in it already
   */
  async pass(name: string, network: string): Promise<Pick<Counted, 'undo'> | null> {
    const counted = this.failures.count(name);
    if (counted.isAllowed) return counted;
    const line = this.queues.get(name) ?? { end: Promise.resolve(), waiting: new Set() };
    if (line.waiting.size >= this.limits.maxWaiting || line.waiting.has(network)) return null;
    this.queues.set(name, line);
    line.waiting.add(network);
    line.end = line.end.then(() => pause(this.limits.turnMs));
    await line.end;
    line.waiting.delete(network);
    if (line.waiting.size === 0) this.queues.delete(name);
    return counted;
  }
}
