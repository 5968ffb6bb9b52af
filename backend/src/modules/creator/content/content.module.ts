import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LikesModule } from '../../account/likes/index.js';
import { NotificationsModule } from '../../account/notifications/index.js';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { FileStorageModule } from '../storage/index.js';
import { ContentBoard } from './board/content-board.service.js';
import { ContentReminders } from './board/content-reminders.job.js';
import { ContentRules } from './board/content-rules.service.js';
import { ContentWorkflowController } from './board/content-workflow.controller.js';
import { ContentData } from './content-data.js';
import { ContentDates } from './content-dates.facade.js';
import { ContentCommentEntity } from './entities/content-comment.entity.js';
import { ContentItemEntity } from './entities/content-item.entity.js';
import { ContentPublicationEntity } from './entities/content-publication.entity.js';
import { ContentReviewEntity } from './entities/content-review.entity.js';
import { ContentRevisionEntity } from './entities/content-revision.entity.js';
import { ContentRuleEntity } from './entities/content-rule.entity.js';
import { CreatorEntity } from './entities/creator.entity.js';
import { PublishedContentEntity } from './entities/published-content.entity.js';
import { FiguresModule } from './figures/figures.module.js';
import { BulkActions } from './items/bulk-actions.service.js';
import { ContentActions } from './items/content-actions.service.js';
import { ContentAnalytics } from './items/content-analytics.service.js';
import { ContentItems } from './items/content-items.service.js';
import { ContentLimit } from './items/content-limit.service.js';
import { ContentList } from './items/content-list.service.js';
import { ContentSaves } from './items/content-saves.service.js';
import { ContentController } from './items/content.controller.js';
import { CopyChecks } from './items/copy-checks.service.js';
import { ItemChanges } from './items/item-changes.service.js';
import { ItemFactsService } from './items/item-facts.service.js';
import { PublicationList } from './publishing/publication-list.service.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { ContentReviewsController } from './reviews/content-reviews.controller.js';
import { ContentReviews } from './reviews/content-reviews.service.js';
import { ReviewPages } from './reviews/review-pages.service.js';
import { RevisionsController } from './revisions/revisions.controller.js';
import { Revisions } from './revisions/revisions.service.js';

/** What creators write, and what readers have of it. */
@Module({
  imports: [
    CatalogModule,
    FiguresModule,
    FileStorageModule,
    LikesModule,
    NotificationsModule,
    PublishingModule,
    ReadingModule,
    TypeOrmModule.forFeature([
      ContentCommentEntity,
      ContentItemEntity,
      ContentPublicationEntity,
      ContentReviewEntity,
      ContentRevisionEntity,
      ContentRuleEntity,
      CreatorEntity,
      PublishedContentEntity,
    ]),
  ],
  controllers: [
    ContentController,
    ContentReviewsController,
    ContentWorkflowController,
    RevisionsController,
  ],
  providers: [
    BulkActions,
    ContentActions,
    ContentAnalytics,
    ContentBoard,
    ContentData,
    ContentDates,
    ContentItems,
    ContentLimit,
    ContentList,
    ContentReminders,
    ContentReviews,
    ContentRules,
    ContentSaves,
    CopyChecks,
    ItemChanges,
    ItemFactsService,
    PublicationList,
    ReviewPages,
    Revisions,
  ],
  exports: [ContentDates],
})
export class ContentModule {}
