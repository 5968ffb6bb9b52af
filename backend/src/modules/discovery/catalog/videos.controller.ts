import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
  shared,
} from '../../../platform/endpoints/index.js';
import { CatalogService } from './catalog.service.js';
import { SearchAccess } from './search/search-access.js';
import { SearchExports } from './search/search-exports.service.js';
import { SearchService } from './search/search.service.js';
import { VisitorExclusions } from './visitor-exclusions.js';

@Controller()
export class VideosController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly searches: SearchService,
    private readonly access: SearchAccess,
    private readonly exports: SearchExports,
    private readonly exclusions: VisitorExclusions,
  ) {}

  @Handles('GET /api/videos/search')
  async search(input: HandlerInput<'GET /api/videos/search'>, context: RequestContext) {
    const { filters, effects } = await this.access.admit(input.query, input, context);
    return shared(await this.searches.search(filters, context.visitorId), effects);
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
  async facets(input: HandlerInput<'GET /api/videos/facets'>, context: RequestContext) {
    const { filters } = await this.access.allow(input.query, input, context);
    return shared(await this.searches.facets(filters, context.visitorId));
  }

  @Handles('GET /api/videos/trending')
  async trending(
    { query }: HandlerInput<'GET /api/videos/trending'>,
    { visitorId }: RequestContext,
  ) {
    const [exclusions, effects] = await this.ofVisitor(visitorId);
    return shared(await this.catalog.trending(query, exclusions), effects);
  }

  @Handles('GET /api/videos/category/:slug')
  async category(
    { params, query }: HandlerInput<'GET /api/videos/category/:slug'>,
    { visitorId }: RequestContext,
  ) {
    const [exclusions, effects] = await this.ofVisitor(visitorId);
    return shared(await this.catalog.category(params.slug, query, exclusions), effects);
  }

  private ofVisitor(visitorId: string) {
    return Promise.all([this.exclusions.of(visitorId), this.access.effectsFor(visitorId)]);
  }
}
