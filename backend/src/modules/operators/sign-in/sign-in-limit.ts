import { LRUCache } from 'lru-cache';

interface Window {
  failures: number;
  /** Whether a refusal has been told of. */
  told: boolean;
  readonly endsAt: number;
}

interface Attempt {
  readonly allowed: true;
  /** Takes the attempt back: it did not fail. */
  readonly forgive: () => void;
}

interface Refusal {
  readonly allowed: false;
  /** In seconds. */
  readonly retryAfter: number;
  /** Whether this is the first refusal since the limit was reached. */
  readonly isFirst: boolean;
}

const mostFailures = 10;
const windowMs = 15 * 60_000;

/** Keys that are remembered at once; a flood of others pushes the quietest out. */
const mostKeys = 40_000;

/** Limits how often a sign-in may fail. The time begins with the first attempt. */
export class SignInLimit {
  private readonly windows = new LRUCache<string, Window>({ max: mostKeys });

  /**
   * Counts an attempt as failed from its beginning, so that many at once are no way around the limit.
   * @param keys what the limit holds for, each by itself
   * @param now in milliseconds
   */
  begin(keys: readonly string[], now = Date.now()): Attempt | Refusal {
    const windows = keys.map((key) => this.current(key, now));
    const full = windows.filter(({ failures }) => failures >= mostFailures);
    if (full.length > 0) return refuse(full, now);
    for (const window of windows) window.failures += 1;
    const forgive = (): void => {
      for (const window of windows) window.failures -= 1;
    };
    return { allowed: true, forgive };
  }

  private current(key: string, now: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const opened = { failures: 0, told: false, endsAt: now + windowMs };
    this.windows.set(key, opened);
    return opened;
  }
}

function refuse(full: readonly Window[], now: number): Refusal {
  const isFirst = full.some(({ told }) => !told);
  for (const window of full) window.told = true;
  const endsAt = Math.max(...full.map((window) => window.endsAt));
  return { allowed: false, isFirst, retryAfter: Math.max(1, Math.ceil((endsAt - now) / 1000)) };
}
