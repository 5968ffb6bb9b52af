/** The count of a key since its window began. */
export interface Window {
  readonly key: string;
  /** The largest groups lose windows first. */
  readonly group: string;
  /** Counted by this process. */
  count: number;
  /** Part of `count` that has been sent to other processes. */
  sent: number;
  /** Counted by other processes, as far as known. */
  others: number;
  /** In milliseconds since the epoch. */
  endsAt: number;
}

/** Share of the windows that is dropped when the memory is full. */
const freedShare = 1 / 50;

/**
 * Keeps a limited number of windows, shared fairly: when it is full, the groups with the most windows lose their oldest ones. A
 * flood of new keys from one provider's network evicts only keys of that network, and refused keys are never evicted by others.
 */
export class WindowMemory {
  private readonly groups = new Map<string, Map<string, Window>>();
  private readonly refused = new Map<string, Window>();
  private size = 0;

  constructor(private readonly maxKeys: number) {}

  get(key: string, group: string): Window | undefined {
    return this.refused.get(key) ?? this.groups.get(group)?.get(key);
  }

  /** Replaces an older window of the same key. */
  add(window: Window): void {
    this.remove(window);
    if (this.size >= this.maxKeys) this.makeRoom();
    const windows = this.groups.get(window.group) ?? new Map<string, Window>();
    windows.set(window.key, window);
    this.groups.set(window.group, windows);
    this.size += 1;
  }

  /** Protects a window from eviction. Filling this memory is expensive, because each key must exceed its limit first. */
  keepRefused(window: Window): void {
    if (this.refused.has(window.key)) return;
    this.remove(window);
    if (this.refused.size >= this.maxKeys) this.dropOldest(this.refused);
    this.refused.set(window.key, window);
  }

  private remove({ key, group }: Window): void {
    this.refused.delete(key);
    const windows = this.groups.get(group);
    if (!windows?.delete(key)) return;
    this.size -= 1;
    if (windows.size === 0) this.groups.delete(group);
  }

  private makeRoom(): void {
    let left = Math.max(1, Math.ceil(this.maxKeys * freedShare));
    const largestFirst = [...this.groups.values()].toSorted((one, other) => other.size - one.size);
    for (const windows of largestFirst) {
      const dropped = Math.min(left, Math.ceil(windows.size / 2));
      for (let count = 0; count < dropped; count += 1) this.dropOldest(windows);
      left -= dropped;
      if (left === 0) return;
    }
  }

  private dropOldest(windows: ReadonlyMap<string, Window>): void {
    const [oldest] = windows.values();
    if (oldest) this.remove(oldest);
  }
}
