import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../../platform/config/index.js';
import { ActivityFacade } from './activity/activity.facade.js';
import { ArrivalsFacade } from './arrivals.facade.js';
import { CatalogCache } from './catalog-cache.js';
import { CatalogFacade } from './catalog.facade.js';
import { CatalogService } from './catalog.service.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { CommentsFacade } from './comments/comments.facade.js';
import { ListedVideos } from './details/listed-videos.service.js';
import { SimilarVideos } from './details/similar-videos.service.js';
import { VideoDetailsController } from './details/video-details.controller.js';
import { VideoDetailsService } from './details/video-details.service.js';
import { VideoNeighbors } from './details/video-neighbors.js';
import { CategoryEntity } from './entities/category.entity.js';
import { ChannelEntity } from './entities/channel.entity.js';
import { CommentEntity } from './entities/comment.entity.js';
import { VideoScoresEntity } from './entities/video-scores.entity.js';
import { VideoStatisticsEntity } from './entities/video-statistics.entity.js';
import { VideoEntity } from './entities/video.entity.js';
import { CatalogFigures } from './figures/catalog-figures.js';
import { RecommendableVideos } from './figures/recommendable-videos.js';
import { ScoredVideos } from './figures/scored-videos.js';
import { TagCounts } from './figures/tag-counts.js';
import { CopiesJob } from './intake/copies/copies.job.js';
import { IndexedLists } from './listing/indexed-lists.service.js';
import { ModeratedVideos } from './listing/moderated-videos.js';
import { VideoPagesService } from './listing/video-pages.service.js';
import { VisibleVideos } from './listing/visible-videos.service.js';
import { SampleVisibility } from './samples/sample-visibility.service.js';
import { SamplesFacade } from './samples/samples.facade.js';
import { ScoresJob } from './scores/scores.job.js';
import { IndexUpdates } from './search/index/index-updates.js';
import { searchIndex } from './search/index/search-index.provider.js';
import { VideoRanking } from './search/scoring/ranking.js';
import { SearchAccess } from './search/search-access.js';
import { SearchExports } from './search/search-exports.service.js';
import { SearchFacade } from './search/search.facade.js';
import { SearchService } from './search/search.service.js';
import { TextAnalyzer } from './search/text/text-analyzer.js';
import { catalogSettings } from './settings.js';
import { VideosController } from './videos.controller.js';
import { VisitorExclusions } from './visitor-exclusions.js';
import { VisitorInterests } from './visitor-interests.js';

const entities = [
  CategoryEntity,
  ChannelEntity,
  CommentEntity,
  VideoEntity,
  VideoScoresEntity,
  VideoStatisticsEntity,
];

/** Lists and searches videos. */
@Module({
  imports: [TypeOrmModule.forFeature(entities), SettingsModule.forFeature(catalogSettings)],
  controllers: [CategoriesController, VideosController, VideoDetailsController],
  providers: [
    ActivityFacade,
    ArrivalsFacade,
    CatalogCache,
    CatalogFacade,
    CatalogFigures,
    CatalogService,
    CategoriesService,
    CommentsFacade,
    CopiesJob,
    IndexedLists,
    IndexUpdates,
    ListedVideos,
    RecommendableVideos,
    SamplesFacade,
    ModeratedVideos,
    SampleVisibility,
    ScoredVideos,
    TagCounts,
    ScoresJob,
    SearchAccess,
    SearchExports,
    SearchFacade,
    searchIndex,
    SearchService,
    SimilarVideos,
    TextAnalyzer,
    VideoDetailsService,
    VideoNeighbors,
    VideoPagesService,
    VideoRanking,
    VisibleVideos,
    VisitorExclusions,
    VisitorInterests,
  ],
  exports: [
    ActivityFacade,
    ArrivalsFacade,
    CatalogFacade,
    CatalogFigures,
    CommentsFacade,
    RecommendableVideos,
    SamplesFacade,
    ScoredVideos,
    TagCounts,
    SearchAccess,
    SearchFacade,
    VideoNeighbors,
    VisitorExclusions,
    VisitorInterests,
  ],
})
export class CatalogModule {}
