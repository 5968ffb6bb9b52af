import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { RecentSearches } from './recent-searches.service.js';
import { WatchHistory } from './watch-history.service.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly watched: WatchHistory,
    private readonly searches: RecentSearches,
  ) {}

  @Handles('GET /api/history')
  list({ query }: HandlerInput<'GET /api/history'>, { visitorId }: RequestContext) {
    return this.watched.list(visitorId, query);
  }

  @Handles('DELETE /api/history')
  clear(_: unknown, { visitorId }: RequestContext) {
    return this.watched.clear(visitorId);
  }

  @Handles('DELETE /api/history/:videoId')
  remove({ params }: HandlerInput<'DELETE /api/history/:videoId'>, { visitorId }: RequestContext) {
    return this.watched.clear(visitorId, params.videoId);
  }

  @Handles('GET /api/searches/recent')
  recent({ query }: HandlerInput<'GET /api/searches/recent'>, { visitorId }: RequestContext) {
    return this.searches.list(visitorId, query.limit);
  }

  @Handles('DELETE /api/searches/recent')
  forget({ query }: HandlerInput<'DELETE /api/searches/recent'>, { visitorId }: RequestContext) {
    return this.searches.forget(visitorId, query.q);
  }
}
