import type { EndpointKey } from '@tessera/contracts';
import type { Request } from 'express';

const signIn: EndpointKey = 'POST /api/operators/session';

/** Whether this is an attempt to sign in as an operator. */
export function isSignIn({ method, path }: Request): boolean {
  return `${method} ${path}` === signIn;
}
