import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FollowsModule } from '../../account/follows/index.js';
import { InteractionsModule } from '../../account/interactions/index.js';
import { LikesModule } from '../../account/likes/index.js';
import { TrendsModule } from '../../ai/trends/index.js';
import { VideoAnalysisModule } from '../../ai/video-analysis/index.js';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { VisitorFeedbackEntity } from './entities/visitor-feedback.entity.js';
import { VisitorProfileEntity } from './entities/visitor-profile.entity.js';
import { FeedbackService } from './feedback.service.js';
import { AudienceMatches } from './learned/audience-matches.service.js';
import { LearnedInterests } from './learned/learned-interests.service.js';
import { LearningService } from './learned/learning.service.js';
import { ProfileService } from './learned/profile.service.js';
import { VisitorEvents } from './learned/visitor-events.service.js';
import { ProfileData } from './profile-data.js';
import { ProfileFileService } from './profile-file.service.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesFacade } from './profiles.facade.js';
import { VisitorSettingsService } from './settings/visitor-settings.service.js';

/** What visitors prefer and allow, and what is learned of them. */
@Module({
  imports: [
    CatalogModule,
    FollowsModule,
    InteractionsModule,
    LikesModule,
    TrendsModule,
    TypeOrmModule.forFeature([VisitorFeedbackEntity, VisitorProfileEntity]),
    VideoAnalysisModule,
  ],
  controllers: [ProfilesController],
  providers: [
    AudienceMatches,
    FeedbackService,
    LearnedInterests,
    LearningService,
    ProfileData,
    ProfileFileService,
    ProfileService,
    ProfilesFacade,
    VisitorEvents,
    VisitorSettingsService,
  ],
  exports: [ProfilesFacade],
})
export class ProfilesModule {}
