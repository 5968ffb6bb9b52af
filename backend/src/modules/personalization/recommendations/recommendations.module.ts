import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FollowsModule } from '../../account/follows/index.js';
import { InteractionsModule } from '../../account/interactions/index.js';
import { NotificationsModule } from '../../account/notifications/index.js';
import { VideoAnalysisModule } from '../../ai/video-analysis/index.js';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { CandidatePool } from './candidates/candidate-pool.service.js';
import { RecipeEntity } from './entities/recipe.entity.js';
import { ExplanationsService } from './lists/explanations.service.js';
import { HiddenVideos } from './lists/hidden-videos.js';
import { ListMaker } from './lists/list-maker.service.js';
import { RecommendationsService } from './lists/recommendations.service.js';
import { SlateLog } from './lists/slate-log.js';
import { VisitorStates } from './lists/visitor-state.service.js';
import { LocalCandidates } from './model/local-candidates.service.js';
import { TrainedModels } from './model/trained-models.service.js';
import { WatchedTogether } from './model/watched-together.service.js';
import { NewVideoNotices } from './notices/new-videos.job.js';
import { RecipesService } from './recipes/recipes.service.js';
import { RecommendationData } from './recommendation-data.js';
import { RecommendationsController } from './recommendations.controller.js';
import { RecommenderTraining } from './training/recommender-training.job.js';
import { TrainingInputs } from './training/training-input.service.js';

/** What is recommended to whom, why, and how that is learned. */
@Module({
  imports: [
    CatalogModule,
    FollowsModule,
    InteractionsModule,
    NotificationsModule,
    ProfilesModule,
    TypeOrmModule.forFeature([RecipeEntity]),
    VideoAnalysisModule,
  ],
  controllers: [RecommendationsController],
  providers: [
    CandidatePool,
    ExplanationsService,
    HiddenVideos,
    ListMaker,
    NewVideoNotices,
    LocalCandidates,
    RecipesService,
    RecommendationData,
    RecommendationsService,
    RecommenderTraining,
    SlateLog,
    TrainedModels,
    TrainingInputs,
    VisitorStates,
    WatchedTogether,
  ],
})
export class RecommendationsModule {}
