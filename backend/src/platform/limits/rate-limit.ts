import type { Request, RequestHandler } from 'express';
import { endpointsAt, methodOf, requestCost } from '../endpoints/endpoint-table.js';
import { extendContext } from '../endpoints/index.js';
import type { ClientBudget } from './client-budget.js';

const api = /^\/api(\/|$)/;

/** Charges clients for API requests, and lets handlers of pages charge for theirs. */
export function limitRate(budget: ClientBudget): RequestHandler {
  return async (request, _response, next) => {
    const charge = (cost: number): Promise<void> => budget.charge(request, cost);
    extendContext(request, { charge });
    if (api.test(request.path)) await charge(costOf(request));
    next();
  };
}

function costOf(request: Request): number {
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  const key = endpointsAt(request).find((each) => methodOf(each) === asked);
  return requestCost(key ?? '');
}
