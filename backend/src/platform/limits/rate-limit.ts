import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { endpointAt, requestCost } from '../endpoints/endpoint-table.js';
import { extendContext } from '../endpoints/index.js';
import type { ClientBudget } from './client-budget.js';

const api = /^\/api(\/|$)/;

const exempt = new WeakSet<IncomingMessage>();

/** For requests that the site makes of itself, before they are handled. */
export function exemptFromLimits(request: IncomingMessage): void {
  exempt.add(request);
}

/** Charges clients for API requests, and lets handlers of pages charge for theirs. */
export function limitRate(budget: ClientBudget): RequestHandler {
  return async (request, _response, next) => {
    if (exempt.has(request)) return next();
    const charge = (cost: number): Promise<void> => budget.charge(request, cost);
    extendContext(request, { charge });
    if (api.test(request.path)) await charge(requestCost(endpointAt(request) ?? ''));
    next();
  };
}
