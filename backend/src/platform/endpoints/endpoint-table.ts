import {
  bySpecificity,
  endpoints,
  type Endpoint,
  type EndpointKey,
  isSpelledAs,
  type Method,
} from '@tessera/contracts';

/** The entry of an endpoint, without its literal types. */
export function endpointOf(key: EndpointKey): Endpoint {
  return endpoints[key];
}

/** What a request to an endpoint takes of a client's budget; 1 for one that there is not. */
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

const routes = endpointKeys.map((key) => ({ key, path: pathOf(key) })).toSorted(bySpecificity);

/** Endpoints that have this path, whatever their method; the more specific first. */
export function endpointsAt(path: string): EndpointKey[] {
  return routes.filter((route) => isSpelledAs(route.path, path)).map(({ key }) => key);
}
