import { Controller } from '@nestjs/common';
import { Handles, type HandlerInput } from '../../../platform/endpoints/index.js';
import { ForecastList } from './forecast-list.service.js';

@Controller()
export class ForecastsController {
  constructor(private readonly forecasts: ForecastList) {}

  @Handles('GET /api/ai-analyst/forecasts')
  list({ query }: HandlerInput<'GET /api/ai-analyst/forecasts'>) {
    return this.forecasts.list(query);
  }
}
