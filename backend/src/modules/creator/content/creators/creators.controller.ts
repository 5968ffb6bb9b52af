import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { Feeds } from '../reading/feeds.service.js';
import { Creators } from './creators.service.js';

@Controller()
export class CreatorsController {
  constructor(
    private readonly creators: Creators,
    private readonly feeds: Feeds,
  ) {}

  @Handles('GET /api/creators/:id')
  find({ params }: HandlerInput<'GET /api/creators/:id'>, { visitorId }: RequestContext) {
    return this.creators.page(params.id, visitorId);
  }

  @Handles('GET /api/creators/:id/feed')
  feed({ params }: HandlerInput<'GET /api/creators/:id/feed'>) {
    return this.feeds.ofCreator(params.id);
  }

  @Handles('GET /api/creator')
  async own(_input: HandlerInput<'GET /api/creator'>, { visitorId }: RequestContext) {
    const own = await this.creators.own(visitorId);
    return reply(own, { etag: own.version });
  }

  @Handles('PUT /api/creator')
  change({ body }: HandlerInput<'PUT /api/creator'>, { visitorId }: RequestContext) {
    return this.creators.change(visitorId, body);
  }
}
