import type { RateClass } from '@tessera/contracts';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { definitionAt } from '../endpoints/endpoint-table.js';
import { ApiProblem, type Authenticator, type Credential } from '../endpoints/index.js';
import { clientNetwork, providerNetwork, wideNetwork } from '../http/client-network.js';
import type { Counters } from './shared-counts.js';
import type { WindowCounter } from './window-counter.js';

const minute = 60_000;
const periodMs = { minute, day: 24 * 60 * minute } as const;

/** Budgets of a wide network and of a provider, as multiples of a client's budget. */
const wideShare = 10;
const providerShare = 100;

/** What one client, one wide network and one provider may use. */
interface Counts {
  /** Of a client. */
  readonly limit: number;
  readonly clients: WindowCounter;
  readonly wideNetworks: WindowCounter;
  readonly providers: WindowCounter;
}

/** What a request takes of a budget. */
interface Charged {
  readonly cost: number;
  readonly rateClass: RateClass | undefined;
}

/** A network's key in a counter, from the narrowest to the widest. */
interface Level {
  readonly counter: WindowCounter;
  readonly key: string;
}

/**
 * Limits the cost of a client's requests per minute: requests to the API, and pages, which cost as much as their first data. A
 * client is a network or a valid credential, so that operators and deployers are not affected by others behind the same network
 * or proxy. Endpoints of a rate class have a separate budget. A client with many addresses shares the budgets of its wide networks.
 */
export class ClientBudget {
  private readonly general: Counts;
  private readonly classes = new Map<string, Counts>();
  private readonly credentials = new ValidCredentials();

  /** @param perMinute maximum total cost of one client's requests */
  constructor(
    private readonly perMinute: number,
    private readonly authenticator: Authenticator,
    private readonly counters: Counters,
  ) {
    this.general = this.open('requests', perMinute, minute);
  }

  /** @throws ApiProblem `too-many-requests` */
  async charge(request: Request, cost: number): Promise<void> {
    const counts = this.countsOf(definitionAt(request)?.rateClass);
    const amount = Math.min(cost, counts.limit);
    // A proxy's header is read each time that it is asked for.
    const { ip: address = '' } = request;
    const group = providerNetwork(address);
    for (const { counter, key } of await this.levels(request, address, counts)) {
      const { isAllowed, retryAfter } = counter.count(key, { amount, group });
      // A refused request must not use up the budget of its neighbors.
      if (!isAllowed) throw this.problem(retryAfter);
    }
  }

  /**
   * The same without waiting, for who shows no credential.
   * @returns whether it was charged; otherwise `charge` does it, or says why not
   */
  chargeNow(request: Request, { cost, rateClass }: Charged): boolean {
    if (this.authenticator.credentialIn(request)) return false;
    const counts = this.countsOf(rateClass);
    const amount = Math.min(cost, counts.limit);
    const { ip: address = '' } = request;
    const group = providerNetwork(address);
    return levelsOf(address, counts).every(
      ({ counter, key }) => counter.count(key, { amount, group }).isAllowed,
    );
  }

  private countsOf(rateClass: RateClass | undefined): Counts {
    if (!rateClass) return this.general;
    const { name, share = 1, per = 'minute' } = rateClass;
    const known = this.classes.get(name);
    if (known) return known;
    const limit = Math.max(1, Math.ceil(this.perMinute * share));
    const counts = this.open(`requests to ${name}`, limit, periodMs[per]);
    this.classes.set(name, counts);
    return counts;
  }

  private open(name: string, limit: number, windowMs: number): Counts {
    const counter = (whose: string, times: number): WindowCounter =>
      this.counters.counter(`${name} of ${whose}`, { limit: limit * times, windowMs });
    return {
      limit,
      clients: counter('clients', 1),
      wideNetworks: counter('networks', wideShare),
      providers: counter('providers', providerShare),
    };
  }

  private async levels(request: Request, address: string, counts: Counts): Promise<Level[]> {
    const credential = this.authenticator.credentialIn(request);
    if (credential && (await this.credentials.isValid(credential)))
      return [{ counter: counts.clients, key: credential.id }];
    return levelsOf(address, counts);
  }

  private problem(retryAfter: number): ApiProblem {
    const detail = `Too many requests. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`;
    return new ApiProblem('too-many-requests', detail, { retryAfter });
  }
}

function levelsOf(address: string, counts: Counts): Level[] {
  return [
    { counter: counts.clients, key: clientNetwork(address) },
    { counter: counts.wideNetworks, key: wideNetwork(address) },
    { counter: counts.providers, key: providerNetwork(address) },
  ];
}

/**
 * Caches for a minute whether a credential is valid. A flood of forged tokens does not reach the database, because only what this
 * site has issued counts as a credential.
 */
class ValidCredentials {
  private readonly known = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: minute });

  isValid({ id, isValid }: Credential): Promise<boolean> {
    const known = this.known.get(id);
    if (known) return known;
    const asked = isValid().catch(() => {
      this.known.delete(id);
      return false;
    });
    this.known.set(id, asked);
    return asked;
  }
}
