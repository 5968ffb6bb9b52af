import { createHash } from 'node:crypto';
import { Controller } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { assertOwn, training } from '../profiles/index.js';
import { ExplanationsService } from './lists/explanations.service.js';
import { RecommendationsService } from './lists/recommendations.service.js';
import { LocalCandidates } from './model/local-candidates.service.js';
import { TrainedModels } from './model/trained-models.service.js';
import { WatchedTogether } from './model/watched-together.service.js';
import { RecipesService } from './recipes/recipes.service.js';

@Controller()
export class RecommendationsController {
  constructor(
    private readonly recommendations: RecommendationsService,
    private readonly explanations: ExplanationsService,
    private readonly together: WatchedTogether,
    private readonly local: LocalCandidates,
    private readonly models: TrainedModels,
    private readonly recipes: RecipesService,
  ) {}

  @Handles('GET /api/personalization/recommendations/:userId')
  list(
    { params, query }: HandlerInput<'GET /api/personalization/recommendations/:userId'>,
    { visitorId }: RequestContext,
  ) {
    return this.recommendations.list(assertOwn(params.userId, visitorId), query);
  }

  @Handles('GET /api/personalization/explanations/:videoId')
  explain(
    { params, query }: HandlerInput<'GET /api/personalization/explanations/:videoId'>,
    { visitorId }: RequestContext,
  ) {
    return this.explanations.explain(visitorId, params.videoId, query);
  }

  @Handles('GET /api/personalization/similar/:videoId')
  similar(
    { params, query }: HandlerInput<'GET /api/personalization/similar/:videoId'>,
    { visitorId }: RequestContext,
  ) {
    return this.together.list(params.videoId, query.limit, visitorId);
  }

  @Handles('GET /api/personalization/candidates')
  async candidates({ query }: HandlerInput<'GET /api/personalization/candidates'>) {
    const candidates = await this.local.of(query.category);
    const etag = createHash('sha256').update(JSON.stringify(candidates)).digest('base64url');
    return reply(candidates, { etag });
  }

  @Handles('GET /api/personalization/model')
  async model(): Promise<Response<'GET /api/personalization/model'>> {
    const stored = await this.models.current();
    const nextTrainingBy = new Date(
      Date.now() + (training.everySeconds + training.limitSeconds) * 1000,
    ).toISOString();
    if (!stored)
      return {
        trainedAt: null,
        events: 0,
        visitors: 0,
        videos: 0,
        mix: {},
        quality: null,
        nextTrainingBy,
      };
    const { mix, report } = stored.model;
    const { heldOutNdcg, heldOutPopularityNdcg } = report;
    return {
      trainedAt: stored.trainedAt.toISOString(),
      events: stored.events,
      visitors: stored.visitors,
      videos: report.connectedItems,
      mix: Object.fromEntries(Object.entries(mix).filter(([, value]) => Number.isFinite(value))),
      quality:
        heldOutNdcg === null || heldOutPopularityNdcg === null
          ? null
          : { ndcg10: heldOutNdcg, popularityNdcg10: heldOutPopularityNdcg },
      nextTrainingBy,
    };
  }

  @Handles('GET /api/personalization/recipes')
  listRecipes(_: unknown, { visitorId }: RequestContext) {
    return this.recipes.list(visitorId);
  }

  @Handles('POST /api/personalization/recipes')
  createRecipe(
    { body }: HandlerInput<'POST /api/personalization/recipes'>,
    { visitorId }: RequestContext,
  ) {
    return this.recipes.create(visitorId, body);
  }

  @Handles('PUT /api/personalization/recipes/:id')
  changeRecipe(
    { params, body }: HandlerInput<'PUT /api/personalization/recipes/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.recipes.change(visitorId, params.id, body);
  }

  @Handles('DELETE /api/personalization/recipes/:id')
  deleteRecipe(
    { params }: HandlerInput<'DELETE /api/personalization/recipes/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.recipes.delete(visitorId, params.id);
  }
}
