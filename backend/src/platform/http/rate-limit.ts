import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { ApiProblem } from '../endpoints/index.js';
import { clientNetwork } from './client-network.js';

interface Window {
  hits: number;
  readonly endsAt: number;
}

const minute = 60_000;

/** Clients that are remembered at once; a flood of others pushes the quietest out. */
const mostClients = 20_000;

const api = /^\/api(\/|$)/;

/**
 * Limits how often one client asks the API; the minute begins with its first request.
 * @param perMinute requests that are answered, whatever the endpoint
 */
export function limitRate(perMinute: number): RequestHandler {
  const windows = new LRUCache<string, Window>({ max: mostClients });
  return (request, _response, next) => {
    if (!api.test(request.path)) return next();
    const window = currentWindow(windows, clientNetwork(request.ip ?? ''));
    window.hits += 1;
    if (window.hits <= perMinute) return next();
    const retryAfter = Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1000));
    const detail = `At most ${perMinute} requests a minute are answered.`;
    next(new ApiProblem('too-many-requests', detail, { retryAfter }));
  };
}

function currentWindow(windows: LRUCache<string, Window>, client: string): Window {
  const known = windows.get(client);
  if (known && known.endsAt > Date.now()) return known;
  const opened = { hits: 0, endsAt: Date.now() + minute };
  windows.set(client, opened);
  return opened;
}
