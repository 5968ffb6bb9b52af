import { Controller } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { interactionLimits } from '@tessera/contracts-account';
import { DataSource } from 'typeorm';
import {
  ApiProblem,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../platform/http/index.js';
import { SharedCounts, type WindowCounter } from '../../../platform/limits/index.js';
import { InteractionHistory } from './interaction-history.service.js';
import { InteractionLog } from './interaction-log.js';
import { NetworkNumbers } from './network-numbers.js';
import { checkReported } from './reported-interactions.js';

@Controller()
export class InteractionsController {
  private readonly events: WindowCounter;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly log: InteractionLog,
    private readonly history: InteractionHistory,
    private readonly networks: NetworkNumbers,
    private readonly clientNetworks: ClientNetworks,
    counts: SharedCounts,
  ) {
    this.events = counts.counter('interactions of visitors', {
      limit: interactionLimits.perMinute,
      windowMs: 60_000,
    });
  }

  @Handles('POST /api/interactions')
  async report(
    { body }: HandlerInput<'POST /api/interactions'>,
    context: RequestContext,
  ): Promise<Response<'POST /api/interactions'>> {
    this.assertPlausible(body.interactions.length, context);
    const now = new Date();
    const { accepted, refused } = checkReported(body.interactions, now.getTime());
    const network = await this.networks.of(context, now);
    const stored = await this.database.transaction((manager) =>
      this.log.store(manager, context.visitorId, accepted, network),
    );
    return { stored, refused };
  }

  /** @throws ApiProblem `too-many-requests` for more than a visitor can do */
  private assertPlausible(amount: number, { visitorId, request }: RequestContext): void {
    const group = request && this.clientNetworks.networkOf(request, visitorId);
    const { isAllowed, retryAfter } = this.events.count(visitorId, {
      amount,
      ...(group && { group }),
    });
    if (isAllowed) return;
    throw new ApiProblem('too-many-requests', 'Nobody does so much in a minute.', { retryAfter });
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
