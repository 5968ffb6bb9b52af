import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentCommentEntity } from './entities/content-comment.entity.js';
import { ContentItemEntity } from './entities/content-item.entity.js';
import { ContentPublicationEntity } from './entities/content-publication.entity.js';
import { ContentReviewEntity } from './entities/content-review.entity.js';
import { ContentRevisionEntity } from './entities/content-revision.entity.js';
import { CreatorEntity } from './entities/creator.entity.js';
import { PublishedContentEntity } from './entities/published-content.entity.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { ReadingModule } from './reading/reading.module.js';

/** What creators write, and what readers have of it. */
@Module({
  imports: [
    PublishingModule,
    ReadingModule,
    TypeOrmModule.forFeature([
      ContentCommentEntity,
      ContentItemEntity,
      ContentPublicationEntity,
      ContentReviewEntity,
      ContentRevisionEntity,
      CreatorEntity,
      PublishedContentEntity,
    ]),
  ],
})
export class ContentModule {}
