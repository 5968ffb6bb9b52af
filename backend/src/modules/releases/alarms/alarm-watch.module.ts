import { Module } from '@nestjs/common';
import { SettingsModule } from '../../../platform/config/index.js';
import { AlarmConditions } from './alarm-conditions.js';
import { AlarmLoop } from './alarm-loop.js';
import { AlarmsController } from './alarms.controller.js';
import { AlarmsService } from './alarms.service.js';
import { alarmsSettings } from './settings.js';
import { DiskSource } from './sources/disk.source.js';
import { EventLoopSource } from './sources/event-loop.source.js';
import { UnknownProxySource } from './sources/unknown-proxy.source.js';
import { AlarmNotifications } from './store/alarm-notifications.js';
import { AlarmStore } from './store/alarm-store.js';
import { Webhook } from './webhook/webhook.js';

/** Stores alarms, lists them for operators, and notifies their webhook. */
@Module({
  imports: [SettingsModule.forFeature(alarmsSettings)],
  controllers: [AlarmsController],
  providers: [
    AlarmConditions,
    AlarmLoop,
    AlarmNotifications,
    AlarmStore,
    AlarmsService,
    DiskSource,
    EventLoopSource,
    UnknownProxySource,
    Webhook,
  ],
})
export class AlarmWatchModule {}
