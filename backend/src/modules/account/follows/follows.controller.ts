import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { FollowList } from './follow-list.service.js';
import { FollowsService } from './follows.service.js';

@Controller()
export class FollowsController {
  constructor(
    private readonly all: FollowList,
    private readonly follows: FollowsService,
  ) {}

  @Handles('GET /api/follows')
  list({ query }: HandlerInput<'GET /api/follows'>, { visitorId }: RequestContext) {
    return this.all.list(visitorId, query);
  }

  @Handles('GET /api/follows/:kind/:id')
  find({ params }: HandlerInput<'GET /api/follows/:kind/:id'>, { visitorId }: RequestContext) {
    return this.follows.find(visitorId, params);
  }

  @Handles('PUT /api/follows/:kind/:id')
  follow({ params }: HandlerInput<'PUT /api/follows/:kind/:id'>, { visitorId }: RequestContext) {
    return this.follows.follow(visitorId, params);
  }

  @Handles('DELETE /api/follows/:kind/:id')
  unfollow(
    { params }: HandlerInput<'DELETE /api/follows/:kind/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.follows.unfollow(visitorId, params);
  }
}
