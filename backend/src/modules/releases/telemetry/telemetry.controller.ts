import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  httpRequestOf,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { HealthService } from './health/health.service.js';
import { ReportIntake } from './reports/report-intake.js';

@Controller()
export class TelemetryController {
  constructor(
    private readonly intake: ReportIntake,
    private readonly health: HealthService,
  ) {}

  @Handles('POST /api/telemetry')
  async report({ body }: HandlerInput<'POST /api/telemetry'>, context: RequestContext) {
    const { visitorId } = context;
    return { accepted: await this.intake.accept(body, visitorId, httpRequestOf(context)) };
  }

  @Handles('GET /api/releases/:name/health')
  ofChannel({ params, query }: HandlerInput<'GET /api/releases/:name/health'>) {
    return this.health.ofChannel(params.name, query.minutes);
  }
}
