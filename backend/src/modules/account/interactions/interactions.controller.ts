import { Controller } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { InteractionHistory } from './interaction-history.service.js';
import { InteractionLog } from './interaction-log.js';
import { checkReported } from './reported-interactions.js';
import { SearchOrigins } from './search-origins.js';

@Controller()
export class InteractionsController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly log: InteractionLog,
    private readonly history: InteractionHistory,
    private readonly origins: SearchOrigins,
  ) {}

  @Handles('POST /api/interactions')
  async report(
    { body }: HandlerInput<'POST /api/interactions'>,
    context: RequestContext,
  ): Promise<Response<'POST /api/interactions'>> {
    const { accepted, refused } = checkReported(body.interactions, Date.now());
    const marked = await this.origins.marked(accepted, context);
    const stored = await this.database.transaction((manager) =>
      this.log.store(manager, context.visitorId, marked),
    );
    return { stored, refused };
  }

  @Handles('GET /api/interactions')
  list({ query }: HandlerInput<'GET /api/interactions'>, { visitorId }: RequestContext) {
    const { kind, cursor, limit } = query;
    return this.history.list(visitorId, { kinds: kind ? [kind] : undefined, cursor, limit });
  }

  @Handles('DELETE /api/interactions')
  forget({ query }: HandlerInput<'DELETE /api/interactions'>, { visitorId }: RequestContext) {
    return this.database.transaction((manager) => this.history.forget(manager, visitorId, query));
  }

  @Handles('DELETE /api/interactions/:id')
  delete({ params }: HandlerInput<'DELETE /api/interactions/:id'>, { visitorId }: RequestContext) {
    return this.history.delete(visitorId, params.id);
  }

  @Handles('GET /api/interactions/settings')
  settings(_: HandlerInput<'GET /api/interactions/settings'>, { visitorId }: RequestContext) {
    return this.history.settings(visitorId);
  }

  @Handles('PUT /api/interactions/settings')
  set({ body }: HandlerInput<'PUT /api/interactions/settings'>, { visitorId }: RequestContext) {
    return this.history.setLearning(visitorId, body.learning);
  }
}
