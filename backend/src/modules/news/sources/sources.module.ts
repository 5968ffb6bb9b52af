import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboundModule } from '../../../platform/outbound/index.js';
import { CheckFeedsJob } from './check-feeds.job.js';
import { FeedReader } from './feed-reader.js';
import { ReportsFacade } from './reports.facade.js';
import { SourcesController } from './sources.controller.js';
import {
  NewsEntryEntity,
  NewsFeedEntity,
  NewsSourceEntity,
  NewsSourcesData,
} from './sources.rows.js';
import { SourcesService } from './sources.service.js';

/** Feeds that visitors read here, of their own choice or the site's. */
@Module({
  imports: [
    OutboundModule,
    TypeOrmModule.forFeature([NewsEntryEntity, NewsFeedEntity, NewsSourceEntity]),
  ],
  controllers: [SourcesController],
  providers: [CheckFeedsJob, FeedReader, NewsSourcesData, ReportsFacade, SourcesService],
  exports: [ReportsFacade],
})
export class SourcesModule {}
