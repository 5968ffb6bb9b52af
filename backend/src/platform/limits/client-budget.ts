import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { ApiProblem, type Authenticator, type Credential } from '../endpoints/index.js';
import { clientNetwork, providerNetwork, wideNetwork } from '../http/client-network.js';
import { isSignIn } from '../http/sign-in-request.js';
import type { Counters } from './shared-counts.js';
import type { WindowCounter } from './window-counter.js';

const minute = 60_000;

/** How many times the budget of one client all clients of a wide network have together, and all of a provider's. */
const wideShare = 10;
const providerShare = 100;

/** A network's key in a counter, from the narrowest to the widest. */
interface Level {
  readonly counter: WindowCounter;
  readonly key: string;
}

/**
 * What one client may ask in a minute, which begins with its first request: of the API, and of pages, which cost what their first
 * data cost. A client is a network, or whoever carries a valid credential: what others send from the same network, or through the
 * same proxy, uses up nothing of an operator's or a deployer's. Signing in has a budget of its own as well. Whoever has many
 * addresses shares the budgets of their wide networks.
 */
export class ClientBudget {
  private readonly clients: WindowCounter;
  private readonly wideNetworks: WindowCounter;
  private readonly providers: WindowCounter;
  private readonly credentials = new ValidCredentials();

  /** @param perMinute cost of the requests of a client that are answered */
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
      // What is refused to one client uses up nothing of its neighbors' budget.
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
    const detail = `At most ${this.perMinute} requests a minute are allowed; a search counts as several.`;
    return new ApiProblem('too-many-requests', detail, { retryAfter });
  }
}

/**
 * Knows for a minute whether a credential was valid. Whoever sends many of them does not reach the database by it:
 * only what this site has issued is a credential at all.
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
