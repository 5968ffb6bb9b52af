import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { BestSlots } from './best-slots.service.js';
import { Comparisons } from './comparison.service.js';
import { ContentFigures } from './content-figures.service.js';

@Controller()
export class ContentFiguresController {
  constructor(
    private readonly figures: ContentFigures,
    private readonly comparisons: Comparisons,
    private readonly slots: BestSlots,
  ) {}

  @Handles('GET /api/content/analytics/over-time')
  overTime(
    { query }: HandlerInput<'GET /api/content/analytics/over-time'>,
    { visitorId }: RequestContext,
  ) {
    return this.figures.overTime(visitorId, query, new Date());
  }

  @Handles('GET /api/content/analytics/items')
  items(
    { query }: HandlerInput<'GET /api/content/analytics/items'>,
    { visitorId }: RequestContext,
  ) {
    return this.figures.items(visitorId, query, new Date());
  }

  @Handles('GET /api/content/analytics/comparison')
  compare(
    { query }: HandlerInput<'GET /api/content/analytics/comparison'>,
    { visitorId }: RequestContext,
  ) {
    return this.comparisons.of(visitorId, query, new Date());
  }

  @Handles('GET /api/content/analytics/best-slot')
  bestSlot(
    { query }: HandlerInput<'GET /api/content/analytics/best-slot'>,
    { visitorId }: RequestContext,
  ) {
    return this.slots.of(visitorId, query.zone, new Date());
  }
}
