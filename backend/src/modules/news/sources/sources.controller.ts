import { Controller } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { sourceAuditActions } from '@tessera/contracts-news';
import { DataSource, type EntityManager } from 'typeorm';
import {
  actorName,
  ApiProblem,
  Handles,
  type HandlerInput,
  type RequestContext,
  signalOf,
} from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { sources } from './sources.rows.js';
import { SourcesService } from './sources.service.js';

/** What visitors do with their sources, and operators with those of the site. */
@Controller()
export class SourcesController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly service: SourcesService,
    private readonly audit: AuditTrail,
  ) {}

  @Handles('GET /api/news/sources')
  list(_input: unknown, { visitorId }: RequestContext) {
    return this.service.list(visitorId);
  }

  @Handles('POST /api/news/sources')
  add({ body: { url } }: HandlerInput<'POST /api/news/sources'>, context: RequestContext) {
    return this.service.add(context.visitorId, url, signalOf(context));
  }

  @Handles('DELETE /api/news/sources/:id')
  remove(
    { params: { id } }: HandlerInput<'DELETE /api/news/sources/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.database.transaction((manager) => sources.delete(manager, { id, visitorId }));
  }

  @Handles('POST /api/news/sources/:id/restore')
  restore(
    { params: { id } }: HandlerInput<'POST /api/news/sources/:id/restore'>,
    { visitorId }: RequestContext,
  ) {
    return this.database.transaction((manager) => this.service.restore(manager, { id, visitorId }));
  }

  @Handles('GET /api/news/entries')
  entries({ query }: HandlerInput<'GET /api/news/entries'>, { visitorId }: RequestContext) {
    return this.service.entries(visitorId, query);
  }

  @Handles('POST /api/news/site-sources')
  addForAll(
    { body: { url } }: HandlerInput<'POST /api/news/site-sources'>,
    context: RequestContext,
  ) {
    return this.service.addForAll(url, signalOf(context), (manager, source) =>
      this.record(manager, context, 'source-added', source.id, { to: { url: source.url } }),
    );
  }

  @Handles('DELETE /api/news/site-sources/:id')
  removeForAll(
    { params: { id } }: HandlerInput<'DELETE /api/news/site-sources/:id'>,
    context: RequestContext,
  ) {
    return this.database.transaction(async (manager) => {
      const removed = await this.service.removeForAll(manager, id);
      if (!removed) throw new ApiProblem('source-not-found', `There is no source '${id}'.`);
      await this.record(manager, context, 'source-removed', id);
      return { removed };
    });
  }

  private record(
    manager: EntityManager,
    context: RequestContext,
    action: (typeof sourceAuditActions)[number],
    subject: string,
    change: { readonly to?: object } = {},
  ): Promise<void> {
    return this.audit.record(manager, {
      actor: actorName(context),
      action,
      subject,
      reason: null,
      ...change,
    });
  }
}
