import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Access, Endpoint } from '@tessera/contracts';
import type { Request, Response } from 'express';
import { Entitlements } from '../entitlements/index.js';
import { ApiKeys, type Quota } from './api-keys.js';
import { ApiProblem } from './api-problem.js';
import { Authenticator } from './authenticator.js';
import { type Actor, type ApiKey, contextOf, extendContext } from './request-context.js';

/** Admits requests that the endpoint's access allows. */
@Injectable()
export class EndpointAccess {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly entitlements: Entitlements,
    @Optional() @Inject(ApiKeys) private readonly keys?: ApiKeys,
  ) {}

  /**
   * Adds the caller to the context of the request, whose parameters are known already.
   * @throws ApiProblem for a caller without access
   */
  async admit(endpoint: Endpoint, request: Request, response: Response): Promise<void> {
    const caller = await this.callerOf(endpoint, request);
    extendContext(request, { request, ...caller });
    if (caller.apiKey) await this.chargeProgram(caller.apiKey, response);
    if (endpoint.feature !== undefined)
      await this.entitlements.assertHas(contextOf(request).visitorId, endpoint.feature);
  }

  private async callerOf(
    { access, scope }: Endpoint,
    request: Request,
  ): Promise<{ readonly actor?: Actor | null; readonly apiKey?: ApiKey }> {
    if (access === 'api-key' || (scope !== undefined && isProgram(request)))
      return this.programOf(request, scope ?? '');
    if (isProgram(request)) await this.refuseKey(request);
    if (access === 'visitor') return {};
    const actor = await this.authenticator.authenticate(request);
    if (access === 'operator-aware') return { actor: actor?.remote === null ? actor : null };
    if (!actor) throw new ApiProblem('unauthenticated', 'Sign in, or send a valid deploy token.');
    assertMayAccess(actor, access, request);
    return { actor };
  }

  /** A key that is ignored would let its program believe that it acts for its visitor. */
  private async refuseKey(request: Request): Promise<void> {
    if (await this.keyIn(request))
      throw new ApiProblem('forbidden', 'API keys are not valid for this endpoint.');
  }

  private async keyIn(request: Request): Promise<ApiKey | null> {
    const [, secret] =
      /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.get('authorization') ?? '') ?? [];
    return (secret !== undefined && (await this.keys?.find(secret))) || null;
  }

  /** A program acts on behalf of the visitor who has its key. */
  private async programOf(request: Request, scope: string) {
    const apiKey = await this.keyIn(request);
    if (!apiKey) throw new ApiProblem('unauthenticated', 'Send a valid API key.');
    if (!apiKey.scopes.includes(scope))
      throw new ApiProblem('forbidden', `This key is not valid for ${scope}.`);
    return { apiKey, visitorId: apiKey.visitorId };
  }

  /** Every later response to the program, also a refusal, says what is left. */
  private async chargeProgram(apiKey: ApiKey, response: Response): Promise<void> {
    const quota = await this.keys?.spend(apiKey);
    if (!quota) return;
    const resetsIn = secondsUntil(quota.resetsAt);
    response.setHeader('ratelimit-limit', quota.limit);
    response.setHeader('ratelimit-remaining', quota.remaining);
    response.setHeader('ratelimit-reset', resetsIn);
    if (!quota.isAllowed) throw quotaReached(quota, resetsIn);
  }
}

/**
 * Whoever sends a credential for the API means to be known by it, so that a wrong one is never taken for no one's. Basic authentication
 * is of a proxy in front of the site, for which browsers send it along.
 */
function isProgram(request: Request): boolean {
  const credential = request.get('authorization');
  return credential !== undefined && !/^basic\s/i.test(credential);
}

function secondsUntil(time: Date): number {
  return Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1_000));
}

function quotaReached({ plan, limit, resetsAt }: Quota, retryAfter: number): ApiProblem {
  const detail = `${plan} has ${limit.toLocaleString('en')} calls a day, and they are used up.`;
  const extra = { plan, limit, resetsAt: resetsAt.toISOString() };
  return new ApiProblem('plan-limit-reached', detail, { extra, retryAfter });
}

/** A token for one remote reads and changes only that remote. */
function assertMayAccess({ remote }: Actor, access: Access, { params }: Request): void {
  if (remote === null || access === 'any-releaser') return;
  if (access !== 'releaser') throw new ApiProblem('forbidden', 'Only operators have access.');
  if (params['name'] !== remote)
    throw new ApiProblem('forbidden', `This token is only valid for ${remote}.`);
}
