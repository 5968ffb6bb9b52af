import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { SavedSearchesService } from './saved-searches.service.js';

@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Handles('GET /api/saved-searches')
  list(_: unknown, { visitorId }: RequestContext) {
    return this.searches.list(visitorId);
  }

  @Handles('POST /api/saved-searches')
  create({ body }: HandlerInput<'POST /api/saved-searches'>, { visitorId }: RequestContext) {
    return this.searches.create(visitorId, body);
  }

  @Handles('PATCH /api/saved-searches/:id')
  rename(
    { params, body, ifMatch }: HandlerInput<'PATCH /api/saved-searches/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.searches.rename(params.id, visitorId, body.name, ifMatch);
  }

  @Handles('DELETE /api/saved-searches/:id')
  delete(
    { params }: HandlerInput<'DELETE /api/saved-searches/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.searches.delete(params.id, visitorId);
  }

  @Handles('POST /api/saved-searches/:id/restore')
  restore(
    { params }: HandlerInput<'POST /api/saved-searches/:id/restore'>,
    { visitorId }: RequestContext,
  ) {
    return this.searches.restore(params.id, visitorId);
  }

  @Handles('POST /api/saved-searches/:id/look')
  look(
    { params }: HandlerInput<'POST /api/saved-searches/:id/look'>,
    { visitorId }: RequestContext,
  ) {
    return this.searches.look(params.id, visitorId);
  }
}
