import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { SupportQueue } from './support-queue.service.js';
import { SupportService } from './support.service.js';

@Controller()
export class SupportController {
  constructor(
    private readonly support: SupportService,
    private readonly queue: SupportQueue,
  ) {}

  @Handles('GET /api/support/requests')
  list({ query }: HandlerInput<'GET /api/support/requests'>, { visitorId }: RequestContext) {
    return this.support.list(visitorId, query);
  }

  @Handles('POST /api/support/requests')
  ask({ body }: HandlerInput<'POST /api/support/requests'>, { visitorId }: RequestContext) {
    return this.support.ask(visitorId, body);
  }

  @Handles('GET /api/support/requests/:id')
  find({ params }: HandlerInput<'GET /api/support/requests/:id'>, { visitorId }: RequestContext) {
    return this.support.find(params.id, visitorId);
  }

  @Handles('POST /api/support/requests/:id/messages')
  reply(
    { params, body }: HandlerInput<'POST /api/support/requests/:id/messages'>,
    { visitorId }: RequestContext,
  ) {
    return this.support.reply(params.id, visitorId, body.message);
  }

  @Handles('GET /api/support/queue')
  listQueue({ query }: HandlerInput<'GET /api/support/queue'>) {
    return this.queue.list(query);
  }

  @Handles('GET /api/support/queue/:id')
  async findQueued({ params }: HandlerInput<'GET /api/support/queue/:id'>) {
    const found = await this.queue.find(params.id);
    return reply(found, { etag: found.version });
  }

  @Handles('POST /api/support/queue/:id/answers')
  answer(
    { params, body, ifMatch }: HandlerInput<'POST /api/support/queue/:id/answers'>,
    context: RequestContext,
  ) {
    const operation = { id: params.id, actor: actorName(context), ifMatch };
    return this.queue.answer(operation, body.message);
  }

  @Handles('POST /api/support/queue/:id/close')
  close(
    { params, ifMatch }: HandlerInput<'POST /api/support/queue/:id/close'>,
    context: RequestContext,
  ) {
    return this.queue.close({ id: params.id, actor: actorName(context), ifMatch });
  }
}
