import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationOptOutEntity } from './entities/notification-opt-out.entity.js';
import { NotificationEntity } from './entities/notification.entity.js';
import { NotificationData } from './notification-data.js';
import { NotificationSettings } from './notification-settings.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsFacade } from './notifications.facade.js';
import { NotificationsService } from './notifications.service.js';

/** What visitors are told while they are away or on another page. */
@Module({
  imports: [TypeOrmModule.forFeature([NotificationEntity, NotificationOptOutEntity])],
  controllers: [NotificationsController],
  providers: [NotificationData, NotificationSettings, NotificationsFacade, NotificationsService],
  exports: [NotificationsFacade],
})
export class NotificationsModule {}
