import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { Revisions } from './revisions.service.js';

@Controller()
export class RevisionsController {
  constructor(private readonly revisions: Revisions) {}

  @Handles('GET /api/content/:id/revisions')
  list(
    { params: { id }, query }: HandlerInput<'GET /api/content/:id/revisions'>,
    { visitorId }: RequestContext,
  ) {
    return this.revisions.list({ id, visitorId }, query);
  }

  @Handles('POST /api/content/:id/revisions')
  keep(
    { params: { id } }: HandlerInput<'POST /api/content/:id/revisions'>,
    { visitorId }: RequestContext,
  ) {
    return this.revisions.keep({ id, visitorId });
  }

  @Handles('GET /api/content/:id/revisions/:number')
  find(
    { params: { id, number }, query }: HandlerInput<'GET /api/content/:id/revisions/:number'>,
    { visitorId }: RequestContext,
  ) {
    return this.revisions.find({ id, visitorId }, number, query.with);
  }

  @Handles('POST /api/content/:id/revisions/:number/restore')
  async restore(
    {
      params: { id, number },
      ifMatch,
    }: HandlerInput<'POST /api/content/:id/revisions/:number/restore'>,
    { visitorId }: RequestContext,
  ) {
    const draft = await this.revisions.restore({ id, visitorId }, number, ifMatch);
    return reply(draft, { etag: draft.version });
  }
}
