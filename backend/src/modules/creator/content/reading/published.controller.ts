import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ContentForYou } from './content-for-you.service.js';
import { Feeds } from './feeds.service.js';
import { PublishedList } from './published-list.service.js';
import { PublishedPages } from './published-pages.service.js';
import { RelatedContent } from './related-content.service.js';
import { ViewCounter } from './view-counter.service.js';

@Controller()
export class PublishedController {
  constructor(
    private readonly lists: PublishedList,
    private readonly pages: PublishedPages,
    private readonly related: RelatedContent,
    private readonly suiting: ContentForYou,
    private readonly feeds: Feeds,
    private readonly views: ViewCounter,
  ) {}

  @Handles('GET /api/published')
  list({ query }: HandlerInput<'GET /api/published'>, { visitorId }: RequestContext) {
    return this.lists.list(query, visitorId);
  }

  @Handles('GET /api/published/listed')
  listed({ query }: HandlerInput<'GET /api/published/listed'>) {
    return this.lists.listed(query);
  }

  @Handles('GET /api/published/for-you')
  forYou({ query }: HandlerInput<'GET /api/published/for-you'>, { visitorId }: RequestContext) {
    return this.suiting.of(visitorId, query.limit);
  }

  @Handles('GET /api/published/about-video/:videoId')
  aboutVideo(
    { params, query }: HandlerInput<'GET /api/published/about-video/:videoId'>,
    { visitorId }: RequestContext,
  ) {
    return this.related.aboutVideo(params.videoId, visitorId, query.limit);
  }

  @Handles('GET /api/published/feed')
  feed() {
    return this.feeds.ofAll();
  }

  @Handles('GET /api/published/:slug')
  find({ params }: HandlerInput<'GET /api/published/:slug'>, { visitorId }: RequestContext) {
    return this.pages.of(params.slug, visitorId, new Date());
  }

  @Handles('GET /api/published/:slug/similar')
  similar(
    { params, query }: HandlerInput<'GET /api/published/:slug/similar'>,
    { visitorId }: RequestContext,
  ) {
    return this.related.similar(params.slug, visitorId, query.limit);
  }

  @Handles('POST /api/published/:slug/views')
  async count(
    { params, body }: HandlerInput<'POST /api/published/:slug/views'>,
    context: RequestContext,
  ) {
    await this.views.count(params.slug, body, context, new Date());
    return {};
  }
}
