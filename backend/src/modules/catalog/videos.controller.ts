import { Controller } from '@nestjs/common';
import type { Input, Response } from '@tessera/contracts';
import { Handles } from '../../platform/endpoints/index.js';
import { CatalogService } from './catalog.service.js';
import { SearchService } from './search/search.service.js';

@Controller()
export class VideosController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly searches: SearchService,
  ) {}

  @Handles('GET /api/videos/search')
  search({ query }: Input<'GET /api/videos/search'>): Promise<Response<'GET /api/videos/search'>> {
    return this.searches.search(query);
  }

  @Handles('GET /api/videos/trending')
  trending({
    query,
  }: Input<'GET /api/videos/trending'>): Promise<Response<'GET /api/videos/trending'>> {
    return this.catalog.trending(query);
  }

  @Handles('GET /api/videos/category/:slug')
  category({
    params,
    query,
  }: Input<'GET /api/videos/category/:slug'>): Promise<Response<'GET /api/videos/category/:slug'>> {
    return this.catalog.category(params.slug, query);
  }
}
