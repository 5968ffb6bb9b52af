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
    const token = bearerToken(request);
    if (!token) throw new ApiProblem('unauthenticated', 'Send the deploy token as a bearer token.');
    if (!equalInConstantTime(token, deployToken)) {
      throw new ApiProblem('unauthenticated', 'The deploy token is not valid.');
    }
    extendContext(request, { deployer: 'deploy-token' });
  }
}

function bearerToken(request: Request): string | undefined {
  return /^Bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Hashed first, so that neither content nor length can be read off the time that it takes. */
function equalInConstantTime(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
