import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Access } from '@tessera/contracts';
import type { Request } from 'express';
import { ApiProblem } from './api-problem.js';
import { Authenticator } from './authenticator.js';
import { endpointOf } from './endpoint-table.js';
import { handledBy } from './handled-endpoint.js';
import { type Actor, extendContext } from './request-context.js';

/** Admits requests that the endpoint's access allows. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly authenticator: Authenticator) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const key = handledBy(execution.getHandler());
    if (!key) return false;
    const { access } = endpointOf(key);
    if (access === 'visitor') return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const actor = await this.authenticator.authenticate(request);
    if (!actor) throw new ApiProblem('unauthenticated', 'Sign in, or send a valid deploy token.');
    assertMayAccess(actor, access, request);
    extendContext(request, { actor });
    return true;
  }
}

/** A token for one remote can read everything about releases, but change only that remote. */
function assertMayAccess({ remote }: Actor, access: Access, { method, params }: Request): void {
  if (remote === null) return;
  if (access === 'operator') throw new ApiProblem('forbidden', 'Only operators have access.');
  const name: unknown = params['name'];
  if (method === 'GET' || name === undefined || name === remote) return;
  throw new ApiProblem('forbidden', `This token is only valid for ${remote}.`);
}
