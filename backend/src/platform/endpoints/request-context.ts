import type { IncomingMessage } from 'node:http';

/** What a handler may know of the request besides its input. */
export interface RequestContext {
  readonly requestId: string;
  /** Opaque id of the browser that asks; it owns what is made on its behalf. */
  readonly visitorId: string;
  /** Name of the token that a deployer presented; `null` for everybody else. */
  readonly deployer: string | null;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/**
 * The context of a request that came over HTTP.
 * @throws Error for a request that has not passed the site's own middleware
 */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request has no context: a middleware is missing');
  return context;
}

/** Adds what has been found out about a request. */
export function extendContext(request: IncomingMessage, part: Partial<RequestContext>): void {
  const known = contexts.get(request) ?? { requestId: '', visitorId: '', deployer: null };
  contexts.set(request, { ...known, ...part });
}
