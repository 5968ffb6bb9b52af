import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiProblem, Authenticator } from '../endpoints/index.js';
import { Metrics } from './metrics.js';

@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly authenticator: Authenticator,
  ) {}

  @Get('metrics')
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isLocal(request) && !(await this.authenticator.authenticate(request))) {
      throw new ApiProblem(
        'forbidden',
        'Metrics are shown on this machine, or with a deploy token.',
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
