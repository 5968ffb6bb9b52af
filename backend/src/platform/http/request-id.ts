import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { extendContext } from '../endpoints/index.js';
import { requestScope } from '../logging/index.js';
import { loggedRequest } from './logged-request.js';
import { isFromTrustedProxy } from './trusted-proxies.js';

const acceptable = /^[\w.-]{8,64}$/;

/** Gives every request an id, accepting one from a trusted proxy, and sends it with the response. */
export const requestId: RequestHandler = (request, response, next) => {
  const id = requestIdOf(request);
  response.setHeader('x-request-id', id);
  extendContext(request, { requestId: id });
  requestScope.run(loggedRequest(request), next);
};

/** A new one, unless a trusted proxy has given one. */
export function requestIdOf(request: Request): string {
  return namedByProxy(request) ?? randomUUID();
}

function namedByProxy(request: Request): string | undefined {
  const id = request.get('x-request-id');
  return id && acceptable.test(id) && isFromTrustedProxy(request) ? id : undefined;
}
