import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogService } from './catalog.service.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { CategoryEntity } from './entities/category.entity.js';
import { ChannelEntity } from './entities/channel.entity.js';
import { CommentEntity } from './entities/comment.entity.js';
import { VideoScores } from './entities/video-scores.entity.js';
import { VideoStatistics } from './entities/video-statistics.entity.js';
import { VideoEntity } from './entities/video.entity.js';
import { VideoListService } from './listing/video-list.service.js';
import { VideoPagesService } from './listing/video-pages.service.js';
import { RecentAnswers } from './recent-answers.js';
import { RankedPagesService } from './search/ranked-pages.service.js';
import { SearchService } from './search/search.service.js';
import { ThumbnailsController } from './thumbnails/thumbnails.controller.js';
import { VideosController } from './videos.controller.js';

const entities = [
  CategoryEntity,
  ChannelEntity,
  CommentEntity,
  VideoEntity,
  VideoScores,
  VideoStatistics,
];

/** What videos there are, and how they are listed and found. */
@Module({
  imports: [TypeOrmModule.forFeature(entities)],
  controllers: [CategoriesController, ThumbnailsController, VideosController],
  providers: [
    CatalogService,
    CategoriesService,
    RankedPagesService,
    RecentAnswers,
    SearchService,
    VideoListService,
    VideoPagesService,
  ],
})
export class CatalogModule {}
