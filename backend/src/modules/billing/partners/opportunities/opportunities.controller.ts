import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { Opportunities } from './opportunities.service.js';

@Controller()
export class OpportunitiesController {
  constructor(private readonly opportunities: Opportunities) {}

  @Handles('GET /api/partnerships/opportunities')
  shown() {
    return this.opportunities.shown();
  }

  @Handles('GET /api/partnerships/managed-opportunities')
  all() {
    return this.opportunities.all();
  }

  @Handles('POST /api/partnerships/opportunities')
  create({ body }: HandlerInput<'POST /api/partnerships/opportunities'>, context: RequestContext) {
    return this.opportunities.create(body, actorName(context));
  }

  @Handles('PUT /api/partnerships/opportunities/:id')
  update(
    { params, body, ifMatch }: HandlerInput<'PUT /api/partnerships/opportunities/:id'>,
    context: RequestContext,
  ) {
    return this.opportunities.update(params.id, body, ifMatch, actorName(context));
  }

  @Handles('PUT /api/partnerships/opportunity-order')
  order(
    { body }: HandlerInput<'PUT /api/partnerships/opportunity-order'>,
    context: RequestContext,
  ) {
    return this.opportunities.order(body.ids, actorName(context));
  }
}
