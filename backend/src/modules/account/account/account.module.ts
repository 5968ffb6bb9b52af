import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../notifications/index.js';
import { VisitorsModule } from '../visitors/index.js';
import { AccountData } from './account-data.js';
import { AccountController } from './account.controller.js';
import { AccountFacade } from './account.facade.js';
import { ArchiveWriter } from './archive-writer.js';
import { BelongingsService } from './belongings.service.js';
import { DeletionsService } from './deletions.service.js';
import { AccountDeletionEntity } from './entities/account-deletion.entity.js';
import { AccountExportEntity } from './entities/account-export.entity.js';
import { ExportsService } from './exports.service.js';
import { RetentionJob } from './retention.job.js';
import { VisitorEraser } from './visitor-eraser.js';

/** What visitors decide about all of their data: to get it, or to delete it. */
@Module({
  imports: [
    NotificationsModule,
    VisitorsModule,
    TypeOrmModule.forFeature([AccountDeletionEntity, AccountExportEntity]),
  ],
  controllers: [AccountController],
  providers: [
    AccountData,
    AccountFacade,
    ArchiveWriter,
    BelongingsService,
    DeletionsService,
    ExportsService,
    RetentionJob,
    VisitorEraser,
  ],
  exports: [AccountFacade],
})
export class AccountModule {}
