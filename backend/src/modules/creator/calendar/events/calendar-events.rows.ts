import { ownedRows } from '../../../../platform/owned-rows/index.js';
import { CalendarEventEntity } from '../entities/calendar-event.entity.js';

/** Each belongs to the visitor who has added it. */
export const calendarEvents = ownedRows(CalendarEventEntity, {
  owner: 'visitorId',
  noun: 'event',
  notFound: 'event-not-found',
  tooMany: 'too-many-events',
  restorable: true,
});

/** Which event, and whose. */
export interface EventKey {
  readonly id: string;
  readonly visitorId: string;
}
