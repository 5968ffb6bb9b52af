import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
  signalOf,
} from '../../../platform/endpoints/index.js';
import { LinksService } from './links/links.service.js';
import { PlatformSearchService } from './search/platform-search.service.js';
import { PlatformTestService } from './status/platform-test.service.js';
import { StatusService } from './status/status.service.js';

@Controller()
export class PlatformsController {
  constructor(
    private readonly status: StatusService,
    private readonly searches: PlatformSearchService,
    private readonly links: LinksService,
    private readonly tests: PlatformTestService,
  ) {}

  @Handles('GET /api/cross-platform/platforms')
  platforms() {
    return this.status.byPlatform();
  }

  @Handles('GET /api/cross-platform/status')
  whole() {
    return this.status.whole();
  }

  @Handles('GET /api/cross-platform/search')
  search(input: HandlerInput<'GET /api/cross-platform/search'>, context: RequestContext) {
    return this.searches.search(input, context);
  }

  @Handles('GET /api/cross-platform/search/stream')
  follow(input: HandlerInput<'GET /api/cross-platform/search/stream'>, context: RequestContext) {
    return this.searches.follow(input, context);
  }

  @Handles('POST /api/cross-platform/links')
  add({ body }: HandlerInput<'POST /api/cross-platform/links'>, context: RequestContext) {
    return this.links.add(body.url, context);
  }

  @Handles('POST /api/platforms/:platform/test')
  test({ params }: HandlerInput<'POST /api/platforms/:platform/test'>, context: RequestContext) {
    return this.tests.test(params.platform, actorName(context), signalOf(context));
  }
}
