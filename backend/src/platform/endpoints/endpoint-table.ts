import {
  bySpecificity,
  endpoints,
  exactRoute,
  type Endpoint,
  type EndpointKey,
  type Method,
} from '@tessera/contracts';
import type { Request } from 'express';

/** The definition of an endpoint, without literal types. */
export function endpointOf(key: EndpointKey): Endpoint {
  return endpoints[key];
}

/** Cost of a request in a client's budget; 1 for unknown endpoints. */
export function requestCost(key: string): number {
  return (isEndpointKey(key) ? endpointOf(key).cost : undefined) ?? 1;
}

export const endpointKeys = Object.keys(endpoints) as readonly EndpointKey[];

export function isEndpointKey(key: string): key is EndpointKey {
  return Object.hasOwn(endpoints, key);
}

export function methodOf(key: EndpointKey): Method {
  return key.slice(0, key.indexOf(' ')) as Method;
}

/** The path with its parameters, for example `/api/videos/category/:slug`. */
export function pathOf(key: EndpointKey): string {
  return key.slice(key.indexOf(' ') + 1);
}

const routes = endpointKeys
  .map((key) => ({ key, path: pathOf(key), pattern: exactRoute(pathOf(key)) }))
  .toSorted(bySpecificity);

const found = new WeakMap<Request, readonly EndpointKey[]>();

/** Endpoints at the path of a request, whatever their method; the more specific first. */
export function endpointsAt(request: Request): readonly EndpointKey[] {
  const known = found.get(request);
  if (known) return known;
  const { path } = request;
  const keys = routes.filter(({ pattern }) => pattern.test(path)).map(({ key }) => key);
  found.set(request, keys);
  return keys;
}
