import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { entityTag } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem, type HandlerInput, IfMatch } from '../../../../platform/endpoints/index.js';
import { ContentDates, type DatedContent, type NewDate } from '../../content/index.js';
import { contentEntries } from '../days/content-entries.js';
import { type DatedEntry, entryId, type EntryName, entryNameOf } from '../days/dated-entry.js';
import { type DaysOf, daysOf } from '../days/days-of.js';
import { eventEntry } from '../days/event-entries.js';
import { addDays, dayIn, daysBetween, laterBy } from '../days/zoned-times.js';
import { calendarEvents } from '../events/calendar-events.rows.js';
import { CalendarEvents } from '../events/calendar-events.service.js';
import { detailsOf } from '../events/event-details.js';

type Move = HandlerInput<'POST /api/content/calendar/move'>['body'];

/** An entry, and by how many days it moves. */
export interface EntryMove {
  readonly name: EntryName;
  readonly by: number;
  /** That the caller has seen; whichever there is where it is `null`. */
  readonly version: number | null;
}

/** Moves entries of calendars. */
@Injectable()
export class EntryMoves {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly content: ContentDates,
    private readonly events: CalendarEvents,
  ) {}

  /** @throws ApiProblem `event-not-found`, `content-not-found`, `changed-meanwhile`, `entry-not-movable`, `time-not-possible` */
  move(visitorId: string, { id, to, version }: Move): Promise<DatedEntry> {
    const name = entryNameOf(id);
    if (name === null) throw new ApiProblem('event-not-found', `There is no entry '${id}'.`);
    return this.database.transaction(async (manager) => {
      const days = await daysOf(manager, visitorId);
      const from = await this.dayOf(manager, visitorId, name, days);
      const by = daysBetween(from, to);
      return this.moveIn(manager, visitorId, { name, by, version }, days);
    });
  }

  /** In the transaction of the caller. @throws ApiProblem as `move` */
  async moveIn(
    manager: EntityManager,
    visitorId: string,
    move: EntryMove,
    days: DaysOf,
  ): Promise<DatedEntry> {
    try {
      return move.name.kind === 'content'
        ? await this.moveContent(manager, visitorId, move.name, move, days)
        : await this.moveEvent(manager, visitorId, move.name, move, days);
    } catch (error) {
      throw asMoved(error);
    }
  }

  /** The day of the visitor's zone on which an entry is. @throws ApiProblem `event-not-found`, `content-not-found` */
  private async dayOf(
    manager: EntityManager,
    visitorId: string,
    name: EntryName,
    days: DaysOf,
  ): Promise<string> {
    if (name.kind === 'event') {
      const row = await calendarEvents.find(manager, { id: name.eventId, visitorId });
      return eventEntry(row, name.occurrence ?? row.date, days).date;
    }
    const item = await this.content.find(manager, { id: name.contentId, visitorId });
    return contentDay(item, name.is, days);
  }

  private async moveContent(
    manager: EntityManager,
    visitorId: string,
    { contentId, is }: EntryName & { readonly kind: 'content' },
    { by, version }: EntryMove,
    days: DaysOf,
  ): Promise<DatedEntry> {
    const key = { id: contentId, visitorId };
    const item = await this.content.find(manager, key);
    const date = newDate(item, is, by);
    if (date === null) throw notMovable('What is published keeps its day.');
    const moved = await this.content.move(manager, key, version ?? item.version, date);
    const day = contentDay(moved, is, days);
    const id = entryId({ kind: 'content', contentId, is });
    const found = contentEntries(moved, { startDate: day, endDate: day }, days).find(
      ({ entry }) => entry.id === id,
    );
    if (!found) throw notMovable('What is published keeps its day, and its plan with it.');
    return found;
  }

  private async moveEvent(
    manager: EntityManager,
    visitorId: string,
    { eventId: id, occurrence: named }: EntryName & { readonly kind: 'event' },
    { by, version }: EntryMove,
    days: DaysOf,
  ): Promise<DatedEntry> {
    const key = { id, visitorId };
    const row = await calendarEvents.find(manager, key);
    const occurrence = named ?? row.date;
    const date = addDays(occurrence, by);
    const ifMatch = new IfMatch(version === null ? null : [entityTag(version)]);
    const details = { ...detailsOf(row), date };
    const scope = { scope: 'this', occurrence } as const;
    const moved = await this.events.changeIn(manager, key, scope, details, ifMatch);
    return eventEntry(moved, date, days);
  }
}

function contentDay(
  item: DatedContent,
  is: 'planned' | 'scheduled' | 'published',
  { zone }: DaysOf,
): string {
  if (is === 'planned' && item.plannedOn) return item.plannedOn;
  const at = is === 'scheduled' ? item.publishAt : item.publishedAt;
  if (at && is !== 'planned') return dayIn(at, zone);
  throw new ApiProblem('changed-meanwhile', 'It is no longer on that day.');
}

/** Where content goes so many days later; `null` for what stays. @throws ApiProblem `changed-meanwhile` */
function newDate(item: DatedContent, is: DatedName, by: number): NewDate | null {
  if (is === 'published') return null;
  if (is === 'planned' && item.plannedOn)
    return { action: 'plan', plannedOn: addDays(item.plannedOn, by) };
  if (item.status !== 'scheduled' || !item.publishAt)
    throw new ApiProblem('changed-meanwhile', 'It is no longer on schedule.');
  const zone = item.zone ?? 'UTC';
  const later = (at: Date) => laterBy(at, by, zone).at.toISOString();
  return {
    action: 'schedule',
    publishAt: later(item.publishAt),
    unpublishAt: item.unpublishAt && later(item.unpublishAt),
    zone,
  };
}

type DatedName = 'planned' | 'scheduled' | 'published';

function notMovable(detail: string): ApiProblem {
  return new ApiProblem('entry-not-movable', detail);
}

const passed: ReadonlySet<string> = new Set([
  'event-not-found',
  'content-not-found',
  'changed-meanwhile',
  'entry-not-movable',
  'time-not-possible',
]);

/** What a rule of content or of events refuses, as a move has it. */
function asMoved(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || passed.has(error.code)) return error;
  const isOld = error.code === 'precondition-failed' || error.code === 'no-such-occurrence';
  if (isOld) return new ApiProblem('changed-meanwhile', error.message);
  return notMovable(error.message);
}
