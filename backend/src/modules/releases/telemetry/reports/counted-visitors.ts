import { LRUCache } from 'lru-cache';
import type { Counters, WindowCounter } from '../../../../platform/limits/index.js';

/** New visitors per client network that are counted per minute. */
const newVisitors = { limit: 20, windowMs: 60_000 } as const;
const cachedVisitors = 50_000;

/**
 * Decides which visitors count for judgments. Visitor ids are free, so the number of new ones per client network and
 * minute is limited. Reports of the others only appear in the metrics.
 */
export class CountedVisitors {
  private readonly newcomers: WindowCounter;
  private readonly counted = new LRUCache<string, true>({ max: cachedVisitors });

  constructor(counters: Counters) {
    this.newcomers = counters.counter('new visitors', newVisitors);
  }

  isCounted(visitorId: string, network: string): boolean {
    if (this.counted.get(visitorId)) return true;
    if (!this.newcomers.count(network).isAllowed) return false;
    this.counted.set(visitorId, true);
    return true;
  }
}
