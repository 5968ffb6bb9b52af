import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/** An operator or deploy token that may change what visitors get. */
export interface Actor {
  /** Name of the operator, or label of the deploy token. */
  readonly name: string;
  /** The remote that the actor may release; `null` for all remotes and everything else. */
  readonly remote: string | null;
}

/** A program's key, which it has from a visitor. */
export interface ApiKey {
  readonly id: string;
  /** The visitor on whose behalf the program acts. */
  readonly visitorId: string;
  /** What the program may do. */
  readonly scopes: readonly string[];
}

/** Information about the request besides its input. */
export interface RequestContext {
  readonly requestId: string;
  /** Opaque id of the visitor's browser, which owns what is created on its behalf. */
  readonly visitorId: string;
  /** Which of the visitor's browsers: `first`, or an id. Absent within the process. */
  readonly browser?: string;
  /** Whether the browser had its cookie before this request; programs and crawlers rarely do. */
  readonly isReturning?: boolean;
  /** `null` for visitors. */
  readonly actor: Actor | null;
  /** Of the program that calls; absent for browsers. */
  readonly apiKey?: ApiKey;
  /** For what belongs to the connection, such as network and cookies. Absent within the process. */
  readonly request?: Request;
  /**
   * Charges the client's request budget. Absent if nobody is charged, such as within a page that has already been charged.
   * @throws ApiProblem `too-many-requests`
   */
  readonly charge?: (cost: number) => Promise<void>;
  /** Aborted when the caller no longer waits; database statements are canceled automatically. */
  readonly signal?: AbortSignal;
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

/** Aborted when the caller no longer waits; within the process nobody aborts it. */
export function signalOf({ signal }: Pick<RequestContext, 'signal'>): AbortSignal {
  return signal ?? new AbortController().signal;
}

/** Adds information about a request. */
export function extendContext(request: IncomingMessage, part: Partial<RequestContext>): void {
  const known = contexts.get(request) ?? { requestId: '', visitorId: '', actor: null };
  contexts.set(request, { ...known, ...part });
}

/**
 * The name to record in the audit trail.
 * @throws Error in the handler of an endpoint for visitors
 */
export function actorName({ actor }: RequestContext): string {
  if (!actor) throw new Error('The endpoint is open to visitors: there is no actor');
  return actor.name;
}

/**
 * The request that came over HTTP.
 * @throws Error within the process
 */
export function httpRequestOf({ request }: RequestContext): Request {
  if (!request) throw new Error('The endpoint was not called over HTTP');
  return request;
}
