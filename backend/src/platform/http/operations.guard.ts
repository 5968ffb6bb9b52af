import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import proxyAddr from 'proxy-addr';
import { SETTINGS, type Settings } from '../config/index.js';
import { ApiProblem, Authenticator } from '../endpoints/index.js';
import { isForwarded } from './client-networks.js';

/** Lets in those who run the site: from the networks of `OPERATIONS_FROM` directly, or with a token or session. */
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
    if (await this.authenticator.authenticate(request)) return true;
    throw new ApiProblem(
      'forbidden',
      'This is for those who run the site: send a valid token, or connect from a network that OPERATIONS_FROM lists.',
    );
  }

  /** A proxy, which may stand on this machine, speaks for everybody; one that says nothing of itself still names the site. */
  private isDirect(request: Request): boolean {
    const { publicUrl } = this.settings;
    const isProxied = publicUrl?.startsWith('https:') && new URL(publicUrl).host === request.host;
    return !isProxied && !isForwarded(request);
  }
}
