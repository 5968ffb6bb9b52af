import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { calendarLimits, type CalendarEvent, type EventDetails } from '@tessera/contracts-creator';
import { DataSource, type EntityManager } from 'typeorm';
import {
  ApiProblem,
  type HandlerInput,
  type IfMatch,
} from '../../../../platform/endpoints/index.js';
import { DomainEvents } from '../../../../platform/events/index.js';
import { thingStored } from '../../../../platform/visitor-data/index.js';
import { firstOccurrence, isOn } from '../days/occurrences.js';
import { addDays } from '../days/zoned-times.js';
import type { CalendarEventEntity } from '../entities/calendar-event.entity.js';
import { calendarEvents, type EventKey } from './calendar-events.rows.js';
import { detailsOf, movedDays, toCalendarEvent } from './event-details.js';
import { anyVersion, type EventChange, EventWriter } from './event-writer.service.js';
import { type Deletion, Undo } from './undo.js';

/** Which occurrences of an event something is about. */
export type Scope = HandlerInput<'POST /api/content/calendar/events/:id/delete'>['body'];

/** Creates, shows, changes and deletes events. Each belongs to the visitor who has added it. */
@Injectable()
export class CalendarEvents {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly writer: EventWriter,
    private readonly undo: Undo,
    private readonly domain: DomainEvents,
  ) {}

  /** @throws ApiProblem `too-many-events`, `content-not-found` */
  async create(visitorId: string, details: EventDetails): Promise<CalendarEvent> {
    const row = await this.database.transaction(async (manager) => {
      await this.domain.publish(manager, thingStored, { visitorId, what: 'event' });
      return this.writer.add(manager, visitorId, { details });
    });
    return toCalendarEvent(row);
  }

  /** @throws ApiProblem `event-not-found` */
  async find(key: EventKey): Promise<CalendarEvent> {
    return toCalendarEvent(await calendarEvents.find(this.database.manager, { ...key }));
  }

  /**
   * Changes some occurrences of an event; of some only, they become another event.
   * @throws ApiProblem `event-not-found`, `precondition-failed`, `no-such-occurrence`, `too-many-events`, `content-not-found`
   */
  async change(
    key: EventKey,
    scope: Scope,
    details: EventDetails,
    ifMatch: IfMatch,
  ): Promise<CalendarEvent> {
    const row = await this.database.transaction((manager) =>
      this.changeIn(manager, key, scope, details, ifMatch),
    );
    return toCalendarEvent(row);
  }

  /** As `change`, in the transaction of the caller. */
  async changeIn(
    manager: EntityManager,
    key: EventKey,
    scope: Scope,
    details: EventDetails,
    ifMatch: IfMatch,
  ): Promise<CalendarEventEntity> {
    const row = await calendarEvents.lock(manager, { ...key });
    ifMatch.assertCurrent(row.version);
    const part = partOf(row, scope);
    if (part.scope === 'all')
      return this.writer.change(manager, key, anyVersion, () => ({
        details,
        completed: movedDays(row.completed, row.date, details.date),
        excluded: movedDays(row.excluded, row.date, details.date),
      }));
    const { occurrence } = part;
    await this.writer.change(manager, key, anyVersion, () => without(row, part));
    const isAlone = part.scope === 'this';
    const later = (days: readonly string[]) =>
      movedDays(
        days.filter((day) => (isAlone ? day === occurrence : day >= occurrence)),
        occurrence,
        details.date,
      );
    return this.writer.add(manager, key.visitorId, {
      details: isAlone ? { ...details, repetition: null } : details,
      completed: later(row.completed),
      excluded: later(row.excluded),
    });
  }

  /** @throws ApiProblem `event-not-found`, `no-such-occurrence` */
  async delete(key: EventKey, scope: Scope): Promise<{ undo: string }> {
    const deleted = await this.database.transaction(async (manager) => {
      const row = await calendarEvents.lock(manager, { ...key });
      const part = partOf(row, scope);
      if (part.scope === 'all') await calendarEvents.delete(manager, { ...key });
      else await this.writer.change(manager, key, anyVersion, () => without(row, part));
      return deletionOf(row, part);
    });
    return { undo: this.undo.write(deleted) };
  }

  /** Has no effect on what is back already. @throws ApiProblem `event-not-found` once it is too late, `too-many-events` */
  async undelete(key: EventKey, token: string): Promise<CalendarEvent> {
    const deleted = this.undo.read(token);
    if (deleted?.id !== key.id)
      throw new ApiProblem('event-not-found', 'It can’t come back any more.');
    const row = await this.database.transaction((manager) =>
      deleted.scope === 'all'
        ? this.restore(manager, key)
        : this.writer.change(manager, key, anyVersion, (current) => undone(current, deleted)),
    );
    return toCalendarEvent(row);
  }

  /** @throws ApiProblem `event-not-found`, `no-such-occurrence` */
  async complete(key: EventKey, occurrence: string, isCompleted: boolean): Promise<CalendarEvent> {
    const row = await this.database.transaction((manager) =>
      this.writer.change(manager, key, anyVersion, (current) => {
        assertOn(current, occurrence);
        const others = current.completed.filter((day) => day !== occurrence);
        return { completed: isCompleted ? [...others, occurrence].toSorted() : others };
      }),
    );
    return toCalendarEvent(row);
  }

  /** An import may have brought the same event meanwhile; then this one is another. */
  private async restore(manager: EntityManager, key: EventKey): Promise<CalendarEventEntity> {
    await manager.query(
      `update calendar_events e set uid = e.uid || '/' || e.id where e.id = $1 and e.deleted_at is not null
        and exists (select from calendar_events o where o.visitor_id = e.visitor_id and o.uid = e.uid
          and o.deleted_at is null)`,
      [key.id],
    );
    return calendarEvents.restore(manager, { ...key }, calendarLimits.events);
  }
}

type Part = Exclude<Scope, { readonly scope: 'all' }>;

/** What a scope is of an event: all of it where nothing else would stay. @throws ApiProblem `no-such-occurrence` */
function partOf(row: CalendarEventEntity, scope: Scope): Scope {
  if (scope.scope === 'all') return scope;
  assertOn(row, scope.occurrence);
  const isFirst = firstOccurrence(row, row.date) === scope.occurrence;
  const isAll = row.repetition === null || (scope.scope === 'following' && isFirst);
  return isAll ? { scope: 'all' } : scope;
}

/** What stays of an event without some of its occurrences. */
function without(row: CalendarEventEntity, { scope, occurrence }: Part): EventChange {
  if (scope === 'this') return { excluded: [...row.excluded, occurrence].toSorted() };
  if (row.repetition === null) return {};
  const until = addDays(occurrence, -1);
  return { details: { ...detailsOf(row), repetition: { ...row.repetition, until } } };
}

function deletionOf({ id, repetition }: CalendarEventEntity, scope: Scope): Deletion {
  if (scope.scope === 'all') return { scope: 'all', id };
  const { occurrence } = scope;
  if (scope.scope === 'this') return { scope: 'this', id, occurrence };
  const before = repetition?.until ?? null;
  return { scope: 'following', id, before, since: addDays(occurrence, -1) };
}

function undone(
  row: CalendarEventEntity,
  deleted: Exclude<Deletion, { scope: 'all' }>,
): EventChange {
  if (deleted.scope === 'this')
    return { excluded: row.excluded.filter((day) => day !== deleted.occurrence) };
  const { before: until, since } = deleted;
  // It may have been given another end meanwhile.
  if (row.repetition?.until !== since) return {};
  return { details: { ...detailsOf(row), repetition: { ...row.repetition, until } } };
}

function assertOn(row: CalendarEventEntity, occurrence: string): void {
  if (isOn(row, occurrence)) return;
  throw new ApiProblem('no-such-occurrence', `The event is not on ${occurrence}.`);
}
