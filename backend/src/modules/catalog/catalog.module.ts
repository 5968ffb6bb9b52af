import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogCache } from './catalog-cache.js';
import { CatalogFacade } from './catalog.facade.js';
import { CatalogService } from './catalog.service.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { CategoryEntity } from './entities/category.entity.js';
import { ChannelEntity } from './entities/channel.entity.js';
import { CommentEntity } from './entities/comment.entity.js';
import { VideoScoresEntity } from './entities/video-scores.entity.js';
import { VideoStatisticsEntity } from './entities/video-statistics.entity.js';
import { VideoEntity } from './entities/video.entity.js';
import { CopiesJob } from './intake/copies/copies.job.js';
import { VideoPagesService } from './listing/video-pages.service.js';
import { ScoresJob } from './scores/scores.job.js';
import { IndexUpdates } from './search/index/index-updates.js';
import { searchIndex } from './search/index/search-index.provider.js';
import { VideoRanking } from './search/scoring/ranking.js';
import { SearchFacade } from './search/search.facade.js';
import { SearchService } from './search/search.service.js';
import { TextAnalyzer } from './search/text/text-analyzer.js';
import { VideosController } from './videos.controller.js';
import { VisitorExclusions } from './visitor-exclusions.js';

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
  imports: [TypeOrmModule.forFeature(entities)],
  controllers: [CategoriesController, VideosController],
  providers: [
    CatalogCache,
    CatalogFacade,
    CatalogService,
    CategoriesService,
    CopiesJob,
    IndexUpdates,
    ScoresJob,
    SearchFacade,
    searchIndex,
    SearchService,
    TextAnalyzer,
    VideoPagesService,
    VideoRanking,
    VisitorExclusions,
  ],
  exports: [CatalogFacade, SearchFacade, VisitorExclusions],
})
export class CatalogModule {}
