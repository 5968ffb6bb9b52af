import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { AppealsService } from './appeals.service.js';
import { DecisionsService } from './decisions.service.js';
import { ModerationQueue } from './moderation-queue.service.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ModerationController {
  constructor(
    private readonly reports: ReportsService,
    private readonly appeals: AppealsService,
    private readonly queue: ModerationQueue,
    private readonly decisions: DecisionsService,
  ) {}

  @Handles('POST /api/reports')
  report({ body }: HandlerInput<'POST /api/reports'>, context: RequestContext) {
    return this.reports.report(body, context);
  }

  @Handles('GET /api/take-downs')
  takeDowns(_: HandlerInput<'GET /api/take-downs'>, { visitorId }: RequestContext) {
    return this.appeals.takeDowns(visitorId);
  }

  @Handles('POST /api/appeals')
  appeal({ body }: HandlerInput<'POST /api/appeals'>, { visitorId }: RequestContext) {
    return this.appeals.appeal(visitorId, body);
  }

  @Handles('GET /api/moderation')
  list({ query }: HandlerInput<'GET /api/moderation'>) {
    return this.queue.list(query);
  }

  @Handles('GET /api/moderation/linked')
  linked({ query }: HandlerInput<'GET /api/moderation/linked'>) {
    return this.queue.linked(query.link);
  }

  @Handles('PUT /api/moderation/:kind/:id/take-down')
  takeDown(
    { params, body, ifMatch }: HandlerInput<'PUT /api/moderation/:kind/:id/take-down'>,
    context: RequestContext,
  ) {
    const decision = { thing: params, actor: actorName(context), ifMatch };
    return this.decisions.takeDown(decision, body.reason);
  }

  @Handles('DELETE /api/moderation/:kind/:id/take-down')
  restore(
    { params, ifMatch }: HandlerInput<'DELETE /api/moderation/:kind/:id/take-down'>,
    context: RequestContext,
  ) {
    return this.decisions.restore({ thing: params, actor: actorName(context), ifMatch });
  }

  @Handles('POST /api/moderation/:kind/:id/dismiss')
  dismiss(
    { params, ifMatch }: HandlerInput<'POST /api/moderation/:kind/:id/dismiss'>,
    context: RequestContext,
  ) {
    return this.decisions.dismiss({ thing: params, actor: actorName(context), ifMatch });
  }

  @Handles('POST /api/moderation/:kind/:id/reopen')
  reopen(
    { params, ifMatch }: HandlerInput<'POST /api/moderation/:kind/:id/reopen'>,
    context: RequestContext,
  ) {
    return this.decisions.reopen({ thing: params, actor: actorName(context), ifMatch });
  }
}
