import { Controller, Inject } from '@nestjs/common';
import type { Category, Video } from '@tessera/contracts';
import type { VideoPage } from '@tessera/contracts-discovery';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';

type Respond<T> = () => T | Promise<T>;

/** Responses of the catalog, the same for everybody. */
export interface CatalogResponses {
  categories: Respond<Category[]>;
  search: (
    query: HandlerInput<'GET /api/videos/search'>['query'],
  ) => VideoPage | Promise<VideoPage>;
  trending: Respond<VideoPage>;
  category: (slug: string, context: RequestContext) => VideoPage | Promise<VideoPage>;
}

export const emptyPage: VideoPage = {
  videos: [],
  total: 0,
  nextCursor: null,
  category: null,
  channel: null,
  match: 'all',
};

export function stubVideo(part: Partial<Video>): Video {
  return {
    id: '1',
    platform: 'vimeo',
    title: 'A title',
    description: '',
    channelId: 'a-channel',
    channelTitle: 'A channel',
    categorySlug: 'music',
    thumbnailUrl: '/thumbnails/1.jpg',
    watchUrl: 'https://video.example/1',
    duration: null,
    viewCount: null,
    viewKind: 'total',
    publishedAt: '2026-01-01T00:00:00.000Z',
    tags: [],
    hd: false,
    captions: false,
    mature: null,
    language: null,
    source: 'sample',
    fetchedAt: null,
    alsoOn: [],
    ...part,
  };
}

export function emptyCatalog(): CatalogResponses {
  return {
    categories: () => [],
    search: () => emptyPage,
    trending: () => emptyPage,
    category: () => emptyPage,
  };
}

/** Injection token of the responses. */
export const catalogResponses = Symbol('catalog responses');

@Controller()
export class StubCatalogController {
  constructor(@Inject(catalogResponses) private readonly responses: CatalogResponses) {}

  @Handles('GET /api/categories')
  async categories(): Promise<Category[]> {
    return this.responses.categories();
  }

  @Handles('GET /api/videos/search')
  async search({ query }: HandlerInput<'GET /api/videos/search'>): Promise<VideoPage> {
    return this.responses.search(query);
  }

  @Handles('GET /api/videos/trending')
  async trending(): Promise<VideoPage> {
    return this.responses.trending();
  }

  @Handles('GET /api/videos/category/:slug')
  async category(
    { params }: HandlerInput<'GET /api/videos/category/:slug'>,
    context: RequestContext,
  ): Promise<VideoPage> {
    return this.responses.category(params.slug, context);
  }
}
