import { LRUCache } from 'lru-cache';
import { Allowance } from './allowance.js';

/** New visitors of one client network that count in a minute. */
const newVisitorsPerMinute = 20;
const rememberedVisitors = 50_000;

/**
 * Knows which visitors count as having got a version. Anybody can have as many visitor ids as they ask for; so a client
 * network brings only so many new ones in a minute. What the others report is shown, but judges nothing.
 */
export class CountedVisitors {
  private readonly newcomers = new Allowance(newVisitorsPerMinute);
  private readonly counted = new LRUCache<string, true>({ max: rememberedVisitors });

  counts(visitorId: string, network: string): boolean {
    if (this.counted.get(visitorId)) return true;
    if (!this.newcomers.take(network, 1)) return false;
    this.counted.set(visitorId, true);
    return true;
  }
}
