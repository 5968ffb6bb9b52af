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
import { VideoPagesService } from './listing/video-pages.service.js';
import { ScoresJob } from './scores/scores.job.js';
import { RankedPagesService } from './search/ranked-pages.service.js';
import { SearchExports } from './search/search-exports.service.js';
import { SearchFacade } from './search/search.facade.js';
import { SearchService } from './search/search.service.js';
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
    RankedPagesService,
    ScoresJob,
    SearchExports,
    SearchFacade,
    SearchService,
    VideoPagesService,
    VisitorExclusions,
  ],
  exports: [CatalogFacade, SearchFacade, VisitorExclusions],
})
export class CatalogModule {}
