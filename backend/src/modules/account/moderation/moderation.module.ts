import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../notifications/index.js';
import { AppealsService } from './appeals.service.js';
import { DecisionsService } from './decisions.service.js';
import { ModerationAppealEntity } from './entities/moderation-appeal.entity.js';
import { ModerationCaseEntity } from './entities/moderation-case.entity.js';
import { ModerationReportEntity } from './entities/moderation-report.entity.js';
import { KnownTakeDowns } from './known-take-downs.js';
import { ModerationData } from './moderation-data.js';
import { ModerationQueue } from './moderation-queue.service.js';
import { ModerationController } from './moderation.controller.js';
import { ReportsService } from './reports.service.js';
import { ToldReporters } from './told-reporters.js';

const entities = [ModerationAppealEntity, ModerationCaseEntity, ModerationReportEntity];

/** Visitors report what strangers make or bring, operators decide, and owners appeal. */
@Module({
  imports: [NotificationsModule, TypeOrmModule.forFeature(entities)],
  controllers: [ModerationController],
  providers: [
    AppealsService,
    DecisionsService,
    KnownTakeDowns,
    ModerationData,
    ModerationQueue,
    ReportsService,
    ToldReporters,
  ],
})
export class ModerationModule {}
