import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { LikesService } from './likes.service.js';

@Controller()
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @Handles('GET /api/likes')
  async list({ query }: HandlerInput<'GET /api/likes'>, { visitorId }: RequestContext) {
    return { ids: await this.likes.likedBy(visitorId, query.kind) };
  }

  @Handles('GET /api/likes/:kind/:id')
  find({ params }: HandlerInput<'GET /api/likes/:kind/:id'>, { visitorId }: RequestContext) {
    return this.likes.find(visitorId, params);
  }

  @Handles('PUT /api/likes/:kind/:id')
  like({ params, body }: HandlerInput<'PUT /api/likes/:kind/:id'>, { visitorId }: RequestContext) {
    return this.likes.like(visitorId, params, body);
  }

  @Handles('DELETE /api/likes/:kind/:id')
  unlike({ params }: HandlerInput<'DELETE /api/likes/:kind/:id'>, { visitorId }: RequestContext) {
    return this.likes.unlike(visitorId, params);
  }
}
