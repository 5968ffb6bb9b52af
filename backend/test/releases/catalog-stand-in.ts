import { Controller, Inject } from '@nestjs/common';
import type { Category, VideoPage } from '@tessera/contracts';
import { Handles, type HandlerInput } from '../../src/platform/endpoints/index.js';

type Answer<T> = () => T | Promise<T>;

/** What the catalog answers, whoever asks. */
export interface CatalogAnswers {
  categories: Answer<Category[]>;
  search: (
    query: HandlerInput<'GET /api/videos/search'>['query'],
  ) => VideoPage | Promise<VideoPage>;
  trending: Answer<VideoPage>;
  category: (slug: string) => VideoPage | Promise<VideoPage>;
}

export const emptyPage: VideoPage = {
  videos: [],
  total: 0,
  nextCursor: null,
  category: null,
  channel: null,
  match: 'all',
};

export function quietCatalog(): CatalogAnswers {
  return {
    categories: () => [],
    search: () => emptyPage,
    trending: () => emptyPage,
    category: () => emptyPage,
  };
}

/** Token under which the answers are injected. */
export const catalogAnswers = Symbol('catalog answers');

@Controller()
export class CatalogStandIn {
  constructor(@Inject(catalogAnswers) private readonly answers: CatalogAnswers) {}

  @Handles('GET /api/categories')
  async categories(): Promise<Category[]> {
    return this.answers.categories();
  }

  @Handles('GET /api/videos/search')
  async search({ query }: HandlerInput<'GET /api/videos/search'>): Promise<VideoPage> {
    return this.answers.search(query);
  }

  @Handles('GET /api/videos/trending')
  async trending(): Promise<VideoPage> {
    return this.answers.trending();
  }

  @Handles('GET /api/videos/category/:slug')
  async category({ params }: HandlerInput<'GET /api/videos/category/:slug'>): Promise<VideoPage> {
    return this.answers.category(params.slug);
  }
}
