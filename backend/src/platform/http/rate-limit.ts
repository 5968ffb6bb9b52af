import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { ApiProblem, type Authenticator, type Credential } from '../endpoints/index.js';
import { clientNetwork } from './client-network.js';
import { isSignIn } from './sign-in-request.js';
import { WindowCounter } from './window-counter.js';

const minute = 60_000;

const api = /^\/api(\/|$)/;

/**
 * Limits how often one client asks the API; the minute begins with its first request. A client is a network, or
 * whoever carries a valid credential: what others send from the same network, or through the same proxy, uses up
 * nothing of an operator's or a deployer's. Signing in has a budget of its own as well.
 * @param perMinute requests of a client that are answered, whatever the endpoint
 */
export function limitRate(perMinute: number, authenticator: Authenticator): RequestHandler {
  const requests = new WindowCounter({ limit: perMinute, windowMs: minute });
  const credentials = new ValidCredentials();
  return async (request, _response, next) => {
    if (!api.test(request.path)) return next();
    const credential = authenticator.credentialIn(request);
    const isValid = credential !== null && (await credentials.isValid(credential));
    const client = isValid ? credential.id : networkClient(request);
    const { isAllowed, retryAfter } = requests.count(client);
    if (isAllowed) return next();
    const detail = `At most ${perMinute} requests a minute are answered.`;
    next(new ApiProblem('too-many-requests', detail, { retryAfter }));
  };
}

function networkClient(request: Request): string {
  const network = clientNetwork(request.ip ?? '');
  return isSignIn(request) ? `sign-in ${network}` : network;
}

/**
 * Knows for a minute whether a credential was valid. Whoever sends many of them does not reach the database by it:
 * only what this site has given out is a credential at all.
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
