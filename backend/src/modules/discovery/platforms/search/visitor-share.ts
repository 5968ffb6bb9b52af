import { Injectable } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import type { RequestContext } from '../../../../platform/endpoints/index.js';
import { clientNetwork, wideNetwork } from '../../../../platform/http/index.js';
import { SharedCounts, type WindowCounter } from '../../../../platform/limits/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import type { Connector } from '../connector.js';
import { PlatformFailure } from '../platform-failure.js';

/** What one client, and one wide network, may use of a day's searches. */
const clientShare = 1 / 10;
const networkShare = 1 / 4;

interface Counters {
  readonly clients: WindowCounter;
  readonly networks: WindowCounter;
}

/** Keeps single visitors from using up what a platform allows the whole site in a day. Answers from memory cost them nothing. */
@Injectable()
export class VisitorShare {
  private readonly counters = new Map<Platform, Counters>();

  constructor(private readonly counts: SharedCounts) {}

  /** @throws PlatformFailure `quota` if the visitor has had their share */
  async take(connector: Connector, { request }: RequestContext): Promise<void> {
    const counters = this.countersOf(connector);
    if (!counters || !request) return;
    const address = request.ip ?? '';
    await assertAllowed(counters.clients, clientNetwork(address));
    await assertAllowed(counters.networks, wideNetwork(address));
  }

  /** Only days are so long that waiting is no way out. */
  private countersOf({ platform, budgets }: Connector): Counters | null {
    const budget = budgets['search'];
    if (!budget || budget.period === 'minute') return null;
    const known = this.counters.get(platform) ?? this.open(platform, budget.limit);
    this.counters.set(platform, known);
    return known;
  }

  private open(platform: Platform, searches: number): Counters {
    const counter = (whose: string, share: number): WindowCounter =>
      this.counts.counter(`${platform} searches of ${whose}`, {
        limit: Math.max(1, Math.floor(searches * share)),
        windowMs: dayMs,
      });
    return {
      clients: counter('clients', clientShare),
      networks: counter('networks', networkShare),
    };
  }
}

async function assertAllowed(counter: WindowCounter, key: string): Promise<void> {
  const { isAllowed, retryAfter } = await counter.countExactly(key);
  if (isAllowed) return;
  throw new PlatformFailure('quota', 'You have used your share of its searches for today', {
    retryAt: new Date(Date.now() + retryAfter * 1000),
  });
}
