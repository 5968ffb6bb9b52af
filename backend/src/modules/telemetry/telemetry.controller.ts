import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Handles, type HandlerInput, type RequestContext } from '../../platform/endpoints/index.js';
import { HealthService } from './health/health.service.js';
import { ReportIntake } from './reports/report-intake.js';

@Controller()
export class TelemetryController {
  constructor(
    private readonly intake: ReportIntake,
    private readonly health: HealthService,
  ) {}

  @Handles('POST /api/telemetry')
  async report(
    { body }: HandlerInput<'POST /api/telemetry'>,
    { visitorId }: RequestContext,
    @Req() request?: Request,
  ) {
    return { accepted: request ? await this.intake.accept(body, visitorId, request) : 0 };
  }

  @Handles('GET /api/releases/:name/health')
  ofChannel({ params, query }: HandlerInput<'GET /api/releases/:name/health'>) {
    return this.health.ofChannel(params.name, query.minutes);
  }
}
