import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SETTINGS, type Settings } from '../config/index.js';
import { isDeployer } from '../endpoints/access.guard.js';
import { ApiProblem } from '../endpoints/index.js';
import { Metrics } from './metrics.js';

@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('metrics')
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isLocal(request) && !isDeployer(request, this.settings.deployToken)) {
      throw new ApiProblem(
        'forbidden',
        'Metrics are shown on this machine, or with the deploy token.',
      );
    }
    response.type(this.metrics.contentType).send(await this.metrics.read());
  }
}

/** From this machine, and not handed on by a proxy on it. */
function isLocal(request: Request): boolean {
  const address = request.socket.remoteAddress ?? '';
  const handedOn = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !handedOn && /^(::ffff:)?127\.|^::1$/.test(address);
}
