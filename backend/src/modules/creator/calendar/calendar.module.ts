import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../../account/notifications/index.js';
import { TrendsModule } from '../../ai/trends/index.js';
import { ContentModule } from '../content/index.js';
import { CalendarData } from './calendar-data.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarList } from './days/calendar-list.service.js';
import { CalendarSettings } from './days/calendar-settings.service.js';
import { CalendarEventEntity } from './entities/calendar-event.entity.js';
import { CalendarSettingsEntity } from './entities/calendar-settings.entity.js';
import { CalendarEvents } from './events/calendar-events.service.js';
import { EventWriter } from './events/event-writer.service.js';
import { EventsController } from './events/events.controller.js';
import { Undo } from './events/undo.js';
import { CalendarFeeds } from './feed/calendar-feeds.service.js';
import { FeedLinks } from './feed/feed-links.service.js';
import { FeedsController } from './feed/feeds.controller.js';
import { Gaps } from './gaps/gaps.service.js';
import { Imports } from './import/imports.service.js';
import { EntryMoves } from './moving/entry-moves.service.js';
import { Shift } from './moving/shift.service.js';
import { Reminders } from './reminders/reminders.job.js';

/** Plans and dates of creators. */
@Module({
  imports: [
    ContentModule,
    NotificationsModule,
    TrendsModule,
    TypeOrmModule.forFeature([CalendarEventEntity, CalendarSettingsEntity]),
  ],
  controllers: [CalendarController, EventsController, FeedsController],
  providers: [
    CalendarData,
    CalendarEvents,
    CalendarFeeds,
    CalendarList,
    CalendarSettings,
    EntryMoves,
    EventWriter,
    FeedLinks,
    Gaps,
    Imports,
    Reminders,
    Shift,
    Undo,
  ],
})
export class CalendarModule {}
