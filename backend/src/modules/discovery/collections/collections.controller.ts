import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { ShownCollections } from './shown-collections.service.js';

@Controller()
export class CollectionsController {
  constructor(private readonly collections: ShownCollections) {}

  @Handles('GET /api/collections')
  list(_: unknown, { visitorId }: RequestContext) {
    return this.collections.list(visitorId);
  }

  @Handles('GET /api/collections/:slug')
  find({ params }: HandlerInput<'GET /api/collections/:slug'>, { visitorId }: RequestContext) {
    return this.collections.find(params.slug, visitorId);
  }

  @Handles('GET /api/collections/:slug/videos')
  videos(
    { params, query }: HandlerInput<'GET /api/collections/:slug/videos'>,
    { visitorId }: RequestContext,
  ) {
    return this.collections.videos(params.slug, visitorId, query);
  }
}
