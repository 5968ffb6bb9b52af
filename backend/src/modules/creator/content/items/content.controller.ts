import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { PublicationList } from '../publishing/publication-list.service.js';
import { renderMarkdown } from '../reading/markdown.js';
import { BulkActions } from './bulk-actions.service.js';
import { ContentActions } from './content-actions.service.js';
import { ContentAnalytics } from './content-analytics.service.js';
import { ContentItems } from './content-items.service.js';
import { ContentList } from './content-list.service.js';
import { ContentSaves } from './content-saves.service.js';

@Controller()
export class ContentController {
  constructor(
    private readonly all: ContentList,
    private readonly items: ContentItems,
    private readonly saves: ContentSaves,
    private readonly actions: ContentActions,
    private readonly bulk: BulkActions,
    private readonly analytics: ContentAnalytics,
    private readonly publications: PublicationList,
  ) {}

  @Handles('GET /api/content')
  list({ query }: HandlerInput<'GET /api/content'>, { visitorId }: RequestContext) {
    return this.all.list(visitorId, query);
  }

  @Handles('POST /api/content')
  create({ body }: HandlerInput<'POST /api/content'>, { visitorId }: RequestContext) {
    return this.items.create(visitorId, body);
  }

  @Handles('GET /api/content/analytics')
  figures(_input: HandlerInput<'GET /api/content/analytics'>, { visitorId }: RequestContext) {
    return this.analytics.of(visitorId);
  }

  @Handles('POST /api/content/bulk')
  actOnSeveral({ body }: HandlerInput<'POST /api/content/bulk'>, { visitorId }: RequestContext) {
    return this.bulk.act(visitorId, body);
  }

  @Handles('POST /api/content/preview')
  preview({ body }: HandlerInput<'POST /api/content/preview'>) {
    return { html: renderMarkdown(body.body).html };
  }

  @Handles('GET /api/content/:id')
  async find({ params }: HandlerInput<'GET /api/content/:id'>, { visitorId }: RequestContext) {
    const draft = await this.items.find(params.id, visitorId);
    return reply(draft, { etag: draft.version });
  }

  @Handles('PATCH /api/content/:id')
  async save(
    { params: { id }, body, ifMatch }: HandlerInput<'PATCH /api/content/:id'>,
    { visitorId }: RequestContext,
  ) {
    const saved = await this.saves.save({ id, visitorId }, body, ifMatch);
    return reply(saved, { etag: saved.version });
  }

  @Handles('DELETE /api/content/:id')
  delete({ params }: HandlerInput<'DELETE /api/content/:id'>, { visitorId }: RequestContext) {
    return this.items.delete(params.id, visitorId);
  }

  @Handles('POST /api/content/:id/restore')
  restore(
    { params }: HandlerInput<'POST /api/content/:id/restore'>,
    { visitorId }: RequestContext,
  ) {
    return this.items.restore(params.id, visitorId);
  }

  @Handles('POST /api/content/:id/actions')
  async act(
    { params: { id }, body, ifMatch }: HandlerInput<'POST /api/content/:id/actions'>,
    { visitorId }: RequestContext,
  ) {
    const item = await this.actions.act({ id, visitorId }, body, ifMatch);
    return reply(item, { etag: item.version });
  }

  @Handles('GET /api/content/:id/publications')
  receipts(
    { params: { id }, query }: HandlerInput<'GET /api/content/:id/publications'>,
    { visitorId }: RequestContext,
  ) {
    return this.publications.list({ id, visitorId }, query);
  }
}
