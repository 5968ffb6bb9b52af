import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../platform/config/index.js';
import { extendContext } from '../../platform/endpoints/index.js';
import { ClientNetworks } from '../../platform/http/index.js';
import { identifyVisitor } from './visitor-cookie.js';

/** What is equal for everybody is answered without asking who asks. */
const impersonal = /^\/(assets\/|operator(\/|$)|thumbnails\/|livez$|readyz$|metrics$)/;

/** Tells handlers whom they work for. */
@Injectable()
export class VisitorMiddleware implements NestMiddleware {
  private readonly isHttpsOnly: boolean;

  constructor(
    @Inject(SETTINGS) { publicUrl }: Settings,
    private readonly networks: ClientNetworks,
  ) {
    this.isHttpsOnly = publicUrl?.startsWith('https:') ?? false;
  }

  use(request: Request, response: Response, next: NextFunction): void {
    if (!impersonal.test(request.path)) {
      const { id, isKnown } = identifyVisitor(request, response, this.isHttpsOnly);
      if (isKnown) this.networks.note(request, id);
      extendContext(request, { visitorId: id });
    }
    next();
  }
}
