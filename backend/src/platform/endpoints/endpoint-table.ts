import { endpoints, type Endpoint, type EndpointKey, type Method } from '@tessera/contracts';

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

/** Names of the parameters in the path, in order. */
function pathParameters(key: EndpointKey): string[] {
  return [...pathOf(key).matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

const patterns = endpointKeys
  .map((key) => ({ key, pattern: patternOf(key), parameters: pathParameters(key).length }))
  .toSorted((one, other) => one.parameters - other.parameters);

function patternOf(key: EndpointKey): RegExp {
  return new RegExp(`^${pathOf(key).replaceAll(/:\w+/g, '[^/]+')}$`);
}

/** Endpoints that have this path, whatever their method; the more specific first. */
export function endpointsAt(path: string): EndpointKey[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ key }) => key);
}
