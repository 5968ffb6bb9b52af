import { type Window, WindowMemory } from './window-memory.js';

export interface WindowLimits {
  /** How much is allowed under one key within a window. */
  readonly limit: number;
  readonly windowMs: number;
  /** Maximum number of keys in memory. */
  readonly maxKeys?: number;
}

/** Something that happens under a key. */
export interface Use {
  /** Defaults to 1. */
  readonly amount?: number;
  /** Memory is shared fairly among groups, such as the networks of providers. */
  readonly group?: string;
  /** In milliseconds since the epoch. */
  readonly now?: number;
}

/** Result of a count. */
export interface Counted {
  readonly isAllowed: boolean;
  /** In seconds, until the window ends. */
  readonly retryAfter: number;
  /** Reverts the count. */
  readonly undo: () => Promise<void>;
}

/** Exchanges counts with other processes. */
export interface CountExchange {
  /** Sends the count soon. */
  send(window: Window): void;
  /**
   * Sends it immediately.
   * @returns what all processes have counted, this one included
   */
  sendNow(window: Window): Promise<number>;
}

const defaultMaxKeys = 20_000;
/** Share of a limit from which counts are shared, so that ordinary visitors cause no database load. */
const sharedFrom = 1 / 10;

/** Counts events per key in fixed windows, each of which starts with its first event. Refused events count as well. */
export class WindowCounter {
  private readonly windows: WindowMemory;

  constructor(
    private readonly limits: WindowLimits,
    private readonly exchange?: CountExchange,
  ) {
    this.windows = new WindowMemory(limits.maxKeys ?? defaultMaxKeys);
  }

  /** Uses the counts that this process knows. Each other process may allow a tenth of the limit more, and one second of traffic. */
  count(key: string, use: Use = {}): Counted {
    const window = this.add(key, use);
    const total = window.count + window.others;
    // Once all processes know that the limit is exceeded, there is nothing more to send.
    const isNews = window.sent + window.others <= this.limits.limit;
    if (isNews && total >= this.limits.limit * sharedFrom) this.exchange?.send(window);
    return this.judge(window, total, use);
  }

  /** Uses the counts of all processes; while the database is down, those that this process knows. */
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
    const opened = { key, group, count: amount, sent: 0, others: 0, endsAt };
    this.windows.add(opened);
    return opened;
  }

  private judge(window: Window, total: number, { amount = 1, now = Date.now() }: Use): Counted {
    const isAllowed = total <= this.limits.limit;
    if (!isAllowed) this.windows.keepRefused(window);
    return {
      isAllowed,
      retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      undo: () => this.undo(window, amount),
    };
  }

  /** Also reverts what was sent to other processes; if that fails, they keep counting it. */
  private async undo(window: Window, amount: number): Promise<void> {
    window.count -= amount;
    const isOver = window.endsAt <= Date.now();
    if (window.sent > window.count && !isOver)
      await this.exchange?.sendNow(window).catch(() => undefined);
  }
}
