import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { OperationsGuard } from '../http/operations.guard.js';
import { Metrics } from './metrics.js';

@Controller()
@UseGuards(OperationsGuard)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get('metrics')
  async read(@Res() response: Response): Promise<void> {
    response.type(this.metrics.contentType).send(await this.metrics.read());
  }
}
