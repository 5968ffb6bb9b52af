import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { ApiProblem, type Authenticator, type Credential } from '../endpoints/index.js';
import { clientNetwork, providerNetwork, wideNetwork } from '../http/client-network.js';
import { isSignIn } from '../http/sign-in-request.js';
import type { Counters } from './shared-counts.js';
import type { WindowCounter } from './window-counter.js';

const minute = 60_000;

/** Budgets of a wide network and of a provider, as multiples of a client's budget. */
const wideShare = 10;
const providerShare = 100;

/** A network's key in a counter, from the narrowest to the widest. */
interface Level {
  readonly counter: WindowCounter;
  readonly key: string;
}

/**
 * Limits the cost of a client's requests per minute: requests to the API, and pages, which cost as much as their first data. A
 * client is a network or a valid credential, so that operators and deployers are not affected by others behind the same network
 * or proxy. Sign-in has a separate budget. A client with many addresses shares the budgets of its wide networks.
 */
export class ClientBudget {
  private readonly clients: WindowCounter;
  private readonly wideNetworks: WindowCounter;
  private readonly providers: WindowCounter;
  private readonly credentials = new ValidCredentials();

  /** @param perMinute maximum total cost of one client's requests */
  constructor(
    private readonly perMinute: number,
    private readonly authenticator: Authenticator,
    counters: Counters,
  ) {
    const counter = (name: string, times: number) =>
      counters.counter(`requests ${name}`, { limit: perMinute * times, windowMs: minute });
    this.clients = counter('of clients', 1);
    this.wideNetworks = counter('of networks', wideShare);
    this.providers = counter('of providers', providerShare);
  }

  /** @throws ApiProblem `too-many-requests` */
  async charge(request: Request, cost: number): Promise<void> {
    const amount = Math.min(cost, this.perMinute);
    const group = providerNetwork(request.ip ?? '');
    for (const { counter, key } of await this.levels(request)) {
      const { isAllowed, retryAfter } = counter.count(key, { amount, group });
      // A refused request must not use up the budget of its neighbors.
      if (!isAllowed) throw this.problem(retryAfter);
    }
  }

  private async levels(request: Request): Promise<Level[]> {
    const credential = this.authenticator.credentialIn(request);
    if (credential && (await this.credentials.isValid(credential)))
      return [{ counter: this.clients, key: credential.id }];
    const prefix = isSignIn(request) ? 'sign-in ' : '';
    const address = request.ip ?? '';
    return [
      { counter: this.clients, key: prefix + clientNetwork(address) },
      { counter: this.wideNetworks, key: prefix + wideNetwork(address) },
      { counter: this.providers, key: prefix + providerNetwork(address) },
    ];
  }

  private problem(retryAfter: number): ApiProblem {
    const detail = `Too many requests. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`;
    return new ApiProblem('too-many-requests', detail, { retryAfter });
  }
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
