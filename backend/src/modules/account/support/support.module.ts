import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SupportMessageEntity } from './entities/support-message.entity.js';
import { SupportRequestEntity } from './entities/support-request.entity.js';
import { SupportData } from './support-data.js';
import { SupportQueue } from './support-queue.service.js';
import { SupportController } from './support.controller.js';
import { SupportService } from './support.service.js';

/** Visitors ask for help, operators answer. */
@Module({
  imports: [
    MailModule,
    NotificationsModule,
    TypeOrmModule.forFeature([SupportMessageEntity, SupportRequestEntity]),
  ],
  controllers: [SupportController],
  providers: [SupportData, SupportQueue, SupportService],
})
export class SupportModule {}
