import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { SETTINGS, type Settings } from '../config/index.js';
import { ApiProblem } from './api-problem.js';
import { endpointOf } from './endpoint-table.js';
import { handledBy } from './handled-endpoint.js';
import { extendContext } from './request-context.js';

/** Lets a request in if the endpoint's access allows it. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(execution: ExecutionContext): boolean {
    const key = handledBy(execution.getHandler());
    if (!key) return false;
    if (endpointOf(key).access === 'deployer') this.admitDeployer(execution);
    return true;
  }

  private admitDeployer(execution: ExecutionContext): void {
    const request = execution.switchToHttp().getRequest<Request>();
    const { deployToken } = this.settings;
    if (!deployToken) throw new ApiProblem('forbidden', 'This site accepts no deployments.');
    if (!isDeployer(request, deployToken)) {
      throw new ApiProblem('unauthenticated', 'Send a valid deploy token as a bearer token.');
    }
    extendContext(request, { deployer: 'deploy-token' });
  }
}

/** Whether a request carries the deploy token; never where none is set. */
export function isDeployer(request: Request, deployToken: string | null): boolean {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return deployToken !== null && token !== undefined && equalInConstantTime(token, deployToken);
}

/** Hashed first, so that neither content nor length can be read off the time that it takes. */
function equalInConstantTime(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
