import { Controller } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import { Handles, type HandlerInput, type RequestContext } from '../../platform/endpoints/index.js';
import { CatalogService } from './catalog.service.js';
import { SearchExports } from './search/search-exports.service.js';
import { SearchService } from './search/search.service.js';
import { VisitorExclusions } from './visitor-exclusions.js';

@Controller()
export class VideosController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly searches: SearchService,
    private readonly exports: SearchExports,
    private readonly exclusions: VisitorExclusions,
  ) {}

  @Handles('GET /api/videos/search')
  search(
    { query }: HandlerInput<'GET /api/videos/search'>,
    { visitorId }: RequestContext,
  ): Promise<Response<'GET /api/videos/search'>> {
    return this.searches.search(query, visitorId);
  }

  @Handles('GET /api/videos/search/export.csv')
  exportTable(
    { query }: HandlerInput<'GET /api/videos/search/export.csv'>,
    { visitorId }: RequestContext,
  ) {
    return this.exports.table(query, visitorId);
  }

  @Handles('GET /api/videos/search/export.json')
  exportJson(
    { query }: HandlerInput<'GET /api/videos/search/export.json'>,
    { visitorId }: RequestContext,
  ) {
    return this.exports.json(query, visitorId);
  }

  @Handles('GET /api/videos/facets')
  facets(
    { query }: HandlerInput<'GET /api/videos/facets'>,
    { visitorId }: RequestContext,
  ): Promise<Response<'GET /api/videos/facets'>> {
    return this.searches.facets(query, visitorId);
  }

  @Handles('GET /api/videos/trending')
  async trending(
    { query }: HandlerInput<'GET /api/videos/trending'>,
    { visitorId }: RequestContext,
  ): Promise<Response<'GET /api/videos/trending'>> {
    return this.catalog.trending(query, await this.exclusions.of(visitorId));
  }

  @Handles('GET /api/videos/category/:slug')
  async category(
    { params, query }: HandlerInput<'GET /api/videos/category/:slug'>,
    { visitorId }: RequestContext,
  ): Promise<Response<'GET /api/videos/category/:slug'>> {
    return this.catalog.category(params.slug, query, await this.exclusions.of(visitorId));
  }
}
