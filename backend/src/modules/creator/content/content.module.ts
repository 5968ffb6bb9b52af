import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentCommentEntity } from './entities/content-comment.entity.js';
import { ContentItemEntity } from './entities/content-item.entity.js';
import { ContentPublicationEntity } from './entities/content-publication.entity.js';
import { ContentReviewEntity } from './entities/content-review.entity.js';
import { ContentRevisionEntity } from './entities/content-revision.entity.js';
import { CreatorEntity } from './entities/creator.entity.js';
import { PublishedContentEntity } from './entities/published-content.entity.js';

/** What creators write, and what readers have of it. */
@Module({
  imports: [
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
