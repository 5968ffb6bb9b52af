import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import proxyAddr from 'proxy-addr';
import { SETTINGS, type Settings } from '../config/index.js';
import { ApiProblem, Authenticator } from '../endpoints/index.js';
import { isForwarded } from './client-networks.js';

/** Admits direct connections from the networks of `OPERATIONS_FROM`, and operators: by session, or by a token for the whole site. */
@Injectable()
export class OperationsGuard implements CanActivate {
  private readonly isListed: (address: string, hop: number) => boolean;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly authenticator: Authenticator,
  ) {
    this.isListed = proxyAddr.compile([...settings.operationsFrom]);
  }

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<Request>();
    if (this.isDirect(request) && this.isListed(request.socket.remoteAddress ?? '', 0)) return true;
    const actor = await this.authenticator.authenticate(request);
    if (actor?.remote === null) return true;
    throw new ApiProblem(
      'forbidden',
      'Only operators have access: send a valid token, or connect from a network in OPERATIONS_FROM.',
    );
  }

  /** A proxy may run on this machine and forward anyone's requests; one without headers still uses the public host name. */
  private isDirect(request: Request): boolean {
    const { publicUrl } = this.settings;
    const isProxied = publicUrl?.startsWith('https:') && new URL(publicUrl).host === request.host;
    return !isProxied && !isForwarded(request);
  }
}
