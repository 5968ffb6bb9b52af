import { createHash } from 'node:crypto';
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  Optional,
} from '@nestjs/common';
import type { Access, Endpoint } from '@tessera/contracts';
import type { Request } from 'express';
import { Entitlements } from '../entitlements/index.js';
import { ApiKeys } from './api-keys.js';
import { ApiProblem } from './api-problem.js';
import { Authenticator } from './authenticator.js';
import { endpointOf } from './endpoint-table.js';
import { handledBy } from './handled-endpoint.js';
import { type Actor, type ApiKey, contextOf, extendContext } from './request-context.js';

/** Admits requests that the endpoint's access allows. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly entitlements: Entitlements,
    @Optional() @Inject(ApiKeys) private readonly keys?: ApiKeys,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const key = handledBy(execution.getHandler());
    if (!key) return false;
    const request = execution.switchToHttp().getRequest<Request>();
    const endpoint = endpointOf(key);
    extendContext(request, { request, ...(await this.callerOf(endpoint, request)) });
    if (endpoint.feature !== undefined)
      await this.entitlements.assertHas(contextOf(request).visitorId, endpoint.feature);
    return true;
  }

  private async callerOf(
    { access, scope = '' }: Endpoint,
    request: Request,
  ): Promise<{ readonly actor?: Actor | null; readonly apiKey?: ApiKey }> {
    if (access === 'visitor') return {};
    if (access === 'api-key') return this.programOf(request, scope);
    const actor = await this.authenticator.authenticate(request);
    if (access === 'operator-aware') return { actor: actor?.remote === null ? actor : null };
    if (!actor) throw new ApiProblem('unauthenticated', 'Sign in, or send a valid deploy token.');
    assertMayAccess(actor, access, request);
    return { actor };
  }

  /** A program acts on behalf of the visitor who has its key. */
  private async programOf(request: Request, scope: string) {
    const [, secret] =
      /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.get('authorization') ?? '') ?? [];
    const hash = createHash('sha256')
      .update(secret ?? '')
      .digest();
    const apiKey = secret === undefined ? null : await this.keys?.find(hash);
    if (!apiKey) throw new ApiProblem('unauthenticated', 'Send a valid API key.');
    if (!apiKey.scopes.includes(scope))
      throw new ApiProblem('forbidden', `This key is not valid for ${scope}.`);
    return { apiKey, visitorId: apiKey.visitorId };
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
