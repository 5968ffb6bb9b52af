import type { EndpointKey } from '@tessera/contracts';

const handledKey = Symbol('the endpoint that a method handles');

export function markHandled(method: object, key: EndpointKey): void {
  Reflect.defineMetadata(handledKey, key, method);
}

/** The endpoint that a controller's method handles, if any. */
export function handledBy(method: object): EndpointKey | undefined {
  return Reflect.getMetadata(handledKey, method);
}
