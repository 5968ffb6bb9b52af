import { type Window, WindowMemory } from './window-memory.js';

export interface WindowLimits {
  /** How much is allowed under one key within a window. */
  readonly limit: number;
  readonly windowMs: number;
  /** Keys that are remembered at once. */
  readonly maxKeys?: number;
}

/** Something that happens under a key. */
export interface Use {
  /** How much of it happens at once; 1 where absent. */
  readonly amount?: number;
  /** What keys are shared out by in memory, such as a provider's network. */
  readonly group?: string;
  /** In milliseconds since the epoch. */
  readonly now?: number;
}

/** What became of something that was counted. */
export interface Counted {
  readonly isAllowed: boolean;
  /** In seconds, until the window ends. */
  readonly retryAfter: number;
  /** Whether this is the first in its window that is not allowed. */
  readonly isFirstRefusal: boolean;
  /** Takes it back, as if it had not been. */
  readonly undo: () => Promise<void>;
}

/** Other processes that count the same. */
export interface CountExchange {
  /** Sends what was counted, some time soon. */
  send(window: Window): void;
  /**
   * Sends it at once.
   * @returns what all processes have counted, this one included
   */
  sendNow(window: Window): Promise<number>;
}

const defaultMaxKeys = 20_000;
/** Share of a limit from which on other processes are informed, so that ordinary visitors cost the database nothing. */
const sharedFrom = 1 / 10;

/** Counts what happens under a key; a window of time begins with the first. What is refused counts as well. */
export class WindowCounter {
  private readonly windows: WindowMemory;

  constructor(
    private readonly limits: WindowLimits,
    private readonly exchange?: CountExchange,
  ) {
    this.windows = new WindowMemory(limits.maxKeys ?? defaultMaxKeys);
  }

  /** By what this process knows. Each other process may allow a tenth of the limit more, and what comes within a second. */
  count(key: string, use: Use = {}): Counted {
    const window = this.add(key, use);
    const total = window.count + window.others;
    // Once all know that the limit is passed, no more has to be sent.
    const isNews = window.sent + window.others <= this.limits.limit;
    if (isNews && total >= this.limits.limit * sharedFrom) this.exchange?.send(window);
    return this.judge(window, total, use);
  }

  /** By what all processes have counted; while the database can't be asked, by what this one knows. */
  async countExactly(key: string, use: Use = {}): Promise<Counted> {
    const window = this.add(key, use);
    const known = window.count + window.others;
    if (!this.exchange || known > this.limits.limit) return this.judge(window, known, use);
    const total = await this.exchange.sendNow(window).catch(() => known);
    return this.judge(window, total, use);
  }

  private add(key: string, { amount = 1, group = '', now = Date.now() }: Use): Window {
    const known = this.windows.get(key, group);
    if (known && known.endsAt > now) {
      known.count += amount;
      return known;
    }
    const endsAt = now + this.limits.windowMs;
    const opened = { key, group, count: amount, sent: 0, others: 0, isReported: false, endsAt };
    this.windows.add(opened);
    return opened;
  }

  private judge(window: Window, total: number, { amount = 1, now = Date.now() }: Use): Counted {
    const isAllowed = total <= this.limits.limit;
    const isFirstRefusal = !isAllowed && !window.isReported;
    if (!isAllowed) {
      window.isReported = true;
      this.windows.keepRefused(window);
    }
    return {
      isAllowed,
      isFirstRefusal,
      retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      undo: () => this.undo(window, amount),
    };
  }

  /** What others have been sent is taken back there as well; where that fails, it stays counted there. */
  private async undo(window: Window, amount: number): Promise<void> {
    window.count -= amount;
    const isOver = window.endsAt <= Date.now();
    if (window.sent > window.count && !isOver)
      await this.exchange?.sendNow(window).catch(() => undefined);
  }
}
