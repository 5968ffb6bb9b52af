import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { CalendarSettingsEntity } from './entities/calendar-settings.entity.js';
import { calendarEvents } from './events/calendar-events.rows.js';
import { toCalendarEvent } from './events/event-details.js';

/** What is kept of a visitor's calendar: until it is deleted. */
@Injectable()
@KeepsVisitorData({
  name: 'calendar',
  label: 'Your calendar: events, its time zone and the link to its feed',
  counts: { events: 'Events' },
  tables: ['calendar_events', 'calendar_settings'],
})
export class CalendarData implements VisitorDataKeeper {
  /** The secret in the link is not stored, so that it is not exported either. */
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const rows = await calendarEvents.all(manager, { visitorId });
    const settings = await manager.findOneBy(CalendarSettingsEntity, { visitorId });
    return {
      zone: settings?.zone ?? null,
      feedCreatedAt: settings?.feedCreatedAt?.toISOString() ?? null,
      events: rows.map((row) => ({
        ...toCalendarEvent(row),
        createdAt: row.createdAt.toISOString(),
        changedAt: row.changedAt.toISOString(),
        deletedAt: row.deletedAt?.toISOString() ?? null,
      })),
    };
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ events: number }> {
    const events = await calendarEvents.erase(manager, { visitorId });
    await manager.delete(CalendarSettingsEntity, { visitorId });
    return { events };
  }

  /** Of an event that both have imported, each stays; of zones and links, that of `to`. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(
      `update calendar_events e set uid = e.uid || '/' || e.id where e.visitor_id = $1
        and exists (select from calendar_events o where o.visitor_id = $2 and o.uid = e.uid)`,
      [from, to],
    );
    await calendarEvents.merge(manager, from, to);
    const settings = await manager.findOneBy(CalendarSettingsEntity, { visitorId: to });
    if (settings) await manager.delete(CalendarSettingsEntity, { visitorId: from });
    else await manager.update(CalendarSettingsEntity, { visitorId: from }, { visitorId: to });
  }
}
