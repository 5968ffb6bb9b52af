import { LRUCache } from 'lru-cache';
import { WindowCounter } from '../../../platform/http/index.js';

/** New visitors of one client network that count in a minute. */
const newVisitors = { limit: 20, windowMs: 60_000 } as const;
const rememberedVisitors = 50_000;

/**
 * Knows which visitors count as having got a version. Anybody can have as many visitor ids as they ask for; so a client
 * network brings only so many new ones in a minute. What the others report is shown, but judges nothing.
 */
export class CountedVisitors {
  private readonly newcomers = new WindowCounter(newVisitors);
  private readonly counted = new LRUCache<string, true>({ max: rememberedVisitors });

  isCounted(visitorId: string, network: string): boolean {
    if (this.counted.get(visitorId)) return true;
    if (!this.newcomers.count(network).isAllowed) return false;
    this.counted.set(visitorId, true);
    return true;
  }
}
