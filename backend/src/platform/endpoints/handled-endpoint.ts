import type { EndpointKey } from '@tessera/contracts';

const endpointOfMethod = new WeakMap<object, EndpointKey>();

export function markHandled(method: object, key: EndpointKey): void {
  endpointOfMethod.set(method, key);
}

/** The endpoint that a controller's method handles, if any. */
export function handledBy(method: object): EndpointKey | undefined {
  return endpointOfMethod.get(method);
}
