import type { RequestHandler } from 'express';
import { endpointAt, methodsAt } from '../endpoints/endpoint-table.js';
import { ApiProblem } from '../endpoints/index.js';

const api = /^\/api(\/|$)/;
/** Pages under `/api` that are not endpoints of the contract. */
const docs = /^\/api\/docs(\/|$)/;

/** Responds to addresses under `/api` that the contract does not have, and for wrong methods. */
export const knownEndpointsOnly: RequestHandler = (request, response, next) => {
  if (!api.test(request.path) || docs.test(request.path)) return next();
  if (endpointAt(request)) return next();
  const allowed = methodsAt(request);
  if (allowed.length === 0)
    return next(new ApiProblem('not-found', `No endpoint ${shown(request.path)}.`));
  response.setHeader('allow', allowed.join(', '));
  next(new ApiProblem('method-not-allowed', `Use ${allowed.join(' or ')}.`));
};

function shown(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}
