import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { FeedLinks } from './feed-links.service.js';

@Controller()
export class FeedsController {
  constructor(
    private readonly links: FeedLinks,
    private readonly feeds: CalendarFeeds,
  ) {}

  @Handles('POST /api/content/calendar/feed')
  create(_input: HandlerInput<'POST /api/content/calendar/feed'>, { visitorId }: RequestContext) {
    return this.links.create(visitorId);
  }

  @Handles('DELETE /api/content/calendar/feed')
  revoke(_input: HandlerInput<'DELETE /api/content/calendar/feed'>, { visitorId }: RequestContext) {
    return this.links.revoke(visitorId);
  }

  @Handles('GET /api/calendars/:token')
  read({ params }: HandlerInput<'GET /api/calendars/:token'>) {
    return this.feeds.of(params.token);
  }
}
