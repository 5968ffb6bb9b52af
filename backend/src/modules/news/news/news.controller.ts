import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { NewsFeed } from './reading/news-feed.js';
import { NewsSearch } from './reading/news-search.js';
import { NewsSections } from './reading/sections.js';
import { NewsStories } from './reading/stories.js';
import { TopicStandings } from './reading/topic-standings.js';

@Controller()
export class NewsController {
  constructor(
    private readonly sections: NewsSections,
    private readonly searches: NewsSearch,
    private readonly feed: NewsFeed,
    private readonly stories: NewsStories,
    private readonly topics: TopicStandings,
  ) {}

  @Handles('GET /api/news')
  list({ query }: HandlerInput<'GET /api/news'>, { visitorId }: RequestContext) {
    return this.sections.page(query.section, query, visitorId);
  }

  @Handles('GET /api/news/trending')
  trending({ query }: HandlerInput<'GET /api/news/trending'>, { visitorId }: RequestContext) {
    return this.sections.page('trending', query, visitorId);
  }

  @Handles('GET /api/news/most-viewed')
  mostViewed({ query }: HandlerInput<'GET /api/news/most-viewed'>, { visitorId }: RequestContext) {
    return this.sections.page('mostviewed', query, visitorId);
  }

  @Handles('GET /api/news/recent-searches')
  recentSearches(
    { query }: HandlerInput<'GET /api/news/recent-searches'>,
    { visitorId }: RequestContext,
  ) {
    return this.sections.page('recent', query, visitorId);
  }

  @Handles('GET /api/news/breaking')
  breaking({ query }: HandlerInput<'GET /api/news/breaking'>, { visitorId }: RequestContext) {
    return this.sections.page('breaking', query, visitorId);
  }

  @Handles('GET /api/news/search')
  search(input: HandlerInput<'GET /api/news/search'>, context: RequestContext) {
    return this.searches.page(input, context);
  }

  @Handles('GET /api/breaking-content')
  updates({ query }: HandlerInput<'GET /api/breaking-content'>, { visitorId }: RequestContext) {
    return this.feed.list(query, visitorId);
  }

  @Handles('GET /api/news/topics')
  currentTopics({ query }: HandlerInput<'GET /api/news/topics'>) {
    return this.topics.current(query.limit);
  }

  @Handles('GET /api/news/topics/:topic')
  topic({ params }: HandlerInput<'GET /api/news/topics/:topic'>) {
    return this.topics.of(params.topic);
  }

  @Handles('GET /api/news/stories/:id')
  story({ params }: HandlerInput<'GET /api/news/stories/:id'>, { visitorId }: RequestContext) {
    return this.stories.get(params.id, visitorId);
  }

  @Handles('GET /api/news/stories/:id/replay')
  replay(
    { params }: HandlerInput<'GET /api/news/stories/:id/replay'>,
    { visitorId }: RequestContext,
  ) {
    return this.stories.replay(params.id, visitorId);
  }
}
