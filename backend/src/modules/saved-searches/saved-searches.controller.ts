import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../platform/endpoints/index.js';
import { SavedSearchesService } from './saved-searches.service.js';

@Controller()
export class SavedSearchesController {
  constructor(private readonly savedSearches: SavedSearchesService) {}

  @Handles('GET /api/saved-searches')
  list({ query }: HandlerInput<'GET /api/saved-searches'>, { visitorId }: RequestContext) {
    return this.savedSearches.list(visitorId, query);
  }

  @Handles('POST /api/saved-searches')
  create({ body }: HandlerInput<'POST /api/saved-searches'>, { visitorId }: RequestContext) {
    return this.savedSearches.create(visitorId, body);
  }

  @Handles('GET /api/saved-searches/:id')
  async find(
    { params }: HandlerInput<'GET /api/saved-searches/:id'>,
    { visitorId }: RequestContext,
  ) {
    const savedSearch = await this.savedSearches.find(params.id, visitorId);
    return reply(savedSearch, { etag: savedSearch.version });
  }

  @Handles('PATCH /api/saved-searches/:id')
  async update(
    { params, body, ifMatch }: HandlerInput<'PATCH /api/saved-searches/:id'>,
    { visitorId }: RequestContext,
  ) {
    const savedSearch = await this.savedSearches.update(params.id, visitorId, body, ifMatch);
    return reply(savedSearch, { etag: savedSearch.version });
  }

  @Handles('DELETE /api/saved-searches/:id')
  delete(
    { params }: HandlerInput<'DELETE /api/saved-searches/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.savedSearches.delete(params.id, visitorId);
  }

  @Handles('POST /api/saved-searches/:id/restore')
  restore(
    { params }: HandlerInput<'POST /api/saved-searches/:id/restore'>,
    { visitorId }: RequestContext,
  ) {
    return this.savedSearches.restore(params.id, visitorId);
  }
}
