import { Injectable } from '@nestjs/common';
import { calendarLimits, type EventDetails } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import { ApiProblem, IfMatch } from '../../../../platform/endpoints/index.js';
import { ContentDates } from '../../content/index.js';
import { databaseNow } from '../days/database-now.js';
import { CalendarEventEntity } from '../entities/calendar-event.entity.js';
import { type NextReminder, nextReminder, type Reminded } from '../reminders/next-reminder.js';
import { calendarEvents, type EventKey } from './calendar-events.rows.js';
import { detailsOf, isSameTime, newUid, storedDetails } from './event-details.js';

/** What of an event becomes different; what is absent stays. */
export interface EventChange {
  readonly details?: EventDetails;
  readonly completed?: string[];
  readonly excluded?: string[];
}

/** An event that begins, besides its details. */
export interface NewEvent {
  readonly details: EventDetails;
  readonly uid?: string;
  readonly completed?: string[];
  readonly excluded?: string[];
}

/** Whichever version an event has. */
export const anyVersion = new IfMatch(null);

/** Writes events, so that what follows from their times is always right. */
@Injectable()
export class EventWriter {
  constructor(private readonly content: ContentDates) {}

  /** @throws ApiProblem `too-many-events`, `content-not-found`, `invalid-request` */
  async add(
    manager: EntityManager,
    visitorId: string,
    { details, uid = newUid(), completed = [], excluded = [] }: NewEvent,
  ): Promise<CalendarEventEntity> {
    await this.assertContent(manager, visitorId, details);
    const values = { ...storedDetails(details), visitorId, uid, completed, excluded };
    const reminder = await this.reminder(manager, { ...values, remindedStart: null });
    const all = { ...values, ...reminder };
    const { id } = await calendarEvents.create(manager, all, calendarLimits.events);
    return calendarEvents.find(manager, { id, visitorId });
  }

  /** Adds events without content that they are about, all or none. @throws ApiProblem `too-many-events` */
  async addAll(
    manager: EntityManager,
    visitorId: string,
    events: readonly (NewEvent & { readonly uid: string })[],
  ): Promise<void> {
    if (events.length === 0) return;
    await calendarEvents.assertRoom(manager, { visitorId }, (count) => {
      if (count + events.length <= calendarLimits.events) return Number.POSITIVE_INFINITY;
      const { events: limit } = calendarLimits;
      throw new ApiProblem('too-many-events', `You can have up to ${limit} events.`, {
        extra: { limit },
      });
    });
    const now = await databaseNow(manager);
    const rows = events.map(({ details, uid, completed = [], excluded = [] }) => {
      const values = { ...storedDetails(details), visitorId, uid, completed, excluded };
      return manager.create(CalendarEventEntity, { ...values, ...nextReminder(values, now) });
    });
    await manager.insert(CalendarEventEntity, rows);
  }

  /**
   * @param change sees the event, locked, and can refuse the change
   * @throws ApiProblem `event-not-found`, `precondition-failed`, `content-not-found`, `invalid-request`
   */
  change(
    manager: EntityManager,
    key: EventKey,
    ifMatch: IfMatch,
    change: (row: CalendarEventEntity) => EventChange | Promise<EventChange>,
  ): Promise<CalendarEventEntity> {
    return calendarEvents.update(manager, { ...key }, ifMatch, async (row) => {
      const { details, ...days } = await change(row);
      const stored = details && (await this.changed(manager, row, details));
      const { completed, excluded, remindedStart } = row;
      const known = { ...detailsOf(row), completed, excluded, remindedStart };
      const reminder = await this.reminder(manager, { ...known, ...days, ...stored });
      return { ...days, ...stored, ...reminder, changedAt: new Date() };
    });
  }

  private async changed(manager: EntityManager, row: CalendarEventEntity, details: EventDetails) {
    const stored = storedDetails(details);
    if (stored.contentId !== row.contentId)
      await this.assertContent(manager, row.visitorId, stored);
    return { ...stored, ...(!isSameTime(row, stored) && { remindedStart: null }) };
  }

  /** Of what begins from now on, and was not reminded of yet. */
  private async reminder(
    manager: EntityManager,
    event: Reminded & Pick<CalendarEventEntity, 'remindedStart'>,
  ): Promise<NextReminder> {
    const now = await databaseNow(manager);
    const { remindedStart } = event;
    return nextReminder(event, remindedStart && remindedStart > now ? remindedStart : now);
  }

  private async assertContent(
    manager: EntityManager,
    visitorId: string,
    { contentId }: EventDetails,
  ): Promise<void> {
    if (contentId !== null) await this.content.find(manager, { id: contentId, visitorId });
  }
}
