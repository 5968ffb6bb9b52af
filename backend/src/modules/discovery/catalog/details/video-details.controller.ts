import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { VisitorExclusions } from '../visitor-exclusions.js';
import { ListedVideos } from './listed-videos.service.js';
import { SimilarVideos } from './similar-videos.service.js';
import { VideoDetailsService } from './video-details.service.js';

@Controller()
export class VideoDetailsController {
  constructor(
    private readonly details: VideoDetailsService,
    private readonly similarVideos: SimilarVideos,
    private readonly listedVideos: ListedVideos,
    private readonly exclusions: VisitorExclusions,
  ) {}

  /* Before the one whose address has a parameter at the same place. */
  @Handles('GET /api/videos/listed')
  listed({ query }: HandlerInput<'GET /api/videos/listed'>) {
    return this.listedVideos.list(query);
  }

  @Handles('GET /api/videos/:id')
  get({ params }: HandlerInput<'GET /api/videos/:id'>) {
    return this.details.get(params.id);
  }

  @Handles('GET /api/videos/:id/similar')
  async similar(
    { params, query }: HandlerInput<'GET /api/videos/:id/similar'>,
    { visitorId }: RequestContext,
  ) {
    const exclusions = await this.exclusions.of(visitorId);
    return this.similarVideos.list(params.id, query.limit, exclusions);
  }
}
