import { LRUCache } from 'lru-cache';

interface Window {
  count: number;
  /** Whether a refusal has been told of. */
  isTold: boolean;
  readonly endsAt: number;
}

interface WindowLimits {
  /** How much is allowed under one key within a window. */
  readonly limit: number;
  readonly windowMs: number;
  /** Keys that are remembered at once; a flood of others pushes the quietest out. */
  readonly maxKeys?: number;
}

/** What became of something that was counted. */
export interface Counted {
  readonly isAllowed: boolean;
  /** In seconds, until the window ends. */
  readonly retryAfter: number;
  /** Whether this is the first in its window that is not allowed. */
  readonly isFirstRefusal: boolean;
  /** Takes it back, as if it had not been. */
  readonly undo: () => void;
}

/** Counts what happens under a key; a window of time begins with the first. What is refused counts as well. */
export class WindowCounter {
  private readonly windows: LRUCache<string, Window>;

  constructor(private readonly limits: WindowLimits) {
    this.windows = new LRUCache({ max: limits.maxKeys ?? 20_000 });
  }

  /**
   * @param now in milliseconds
   * @param amount of what happens at once
   */
  count(key: string, now = Date.now(), amount = 1): Counted {
    const window = this.current(key, now);
    window.count += amount;
    const isAllowed = window.count <= this.limits.limit;
    const isFirstRefusal = !isAllowed && !window.isTold;
    if (isFirstRefusal) window.isTold = true;
    return {
      isAllowed,
      isFirstRefusal,
      retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      undo: () => (window.count -= amount),
    };
  }

  private current(key: string, now: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const opened = { count: 0, isTold: false, endsAt: now + this.limits.windowMs };
    this.windows.set(key, opened);
    return opened;
  }
}
