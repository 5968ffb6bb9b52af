import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Calendar, CalendarDate, LocalTime } from '@tessera/contracts';
import type { Repetition } from '@tessera/contracts-creator';
import { Temporal } from 'temporal-polyfill';
import { DataSource, IsNull } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { ContentDates, type DatedContent } from '../../content/index.js';
import { frequencies, weekdayCodes } from '../days/occurrences.js';
import { dayIn, wallTimeIn } from '../days/zoned-times.js';
import { CalendarEventEntity } from '../entities/calendar-event.entity.js';
import { FeedLinks } from './feed-links.service.js';

/** Calendars for calendar programs. */
@Injectable()
export class CalendarFeeds {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly links: FeedLinks,
    private readonly content: ContentDates,
  ) {}

  /** What is planned and scheduled, and all events. @throws ApiProblem `calendar-not-found` */
  async of(secret: string): Promise<Calendar> {
    const visitorId = await this.links.ownerOf(secret);
    if (visitorId === null)
      throw new ApiProblem('calendar-not-found', 'This link was revoked, or there never was one.');
    const { manager } = this.database;
    const where = { visitorId, deletedAt: IsNull() };
    const [events, items] = await Promise.all([
      manager.find(CalendarEventEntity, { where, order: { date: 'ASC', id: 'ASC' } }),
      this.content.ahead(manager, visitorId),
    ]);
    return { name: 'Tessera', dates: [...events.map(eventDate), ...items.flatMap(contentDates)] };
  }
}

function eventDate(row: CalendarEventEntity): CalendarDate {
  const { uid, title, notes, date, wallTime, minutes, zone, repetition, excluded } = row;
  const start = { zone, time: `${date}T${wallTime ?? '00:00'}` };
  return {
    id: uid,
    title,
    ...(notes !== '' && { description: notes }),
    start: wallTime === null ? midnight(date) : start,
    ...(wallTime !== null && minutes > 0 && { end: laterBy(start, minutes) }),
    isAllDay: wallTime === null,
    ...(repetition && {
      repetition: { rule: ruleOf(repetition), until: repetition.until, excluded },
    }),
  };
}

function ruleOf({ every, unit, weekdays }: Repetition): string {
  const days = unit === 'week' ? weekdays.map((day) => weekdayCodes[day - 1]) : [];
  return [
    `FREQ=${frequencies[unit]}`,
    ...(every > 1 ? [`INTERVAL=${every}`] : []),
    ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
  ].join(';');
}

/** As `contentEntries` has them, without what is published. */
function contentDates(item: DatedContent): CalendarDate[] {
  const { id, title, status, plannedOn, publishAt, publishedAt } = item;
  const uid = `${id}@tessera`;
  if (status === 'scheduled' && publishAt) {
    const zone = item.zone ?? 'UTC';
    const start = { zone, time: `${dayIn(publishAt, zone)}T${wallTimeIn(publishAt, zone)}` };
    return [{ id: uid, title, description: 'Scheduled on Tessera', start }];
  }
  const isOpen = status === 'draft' || status === 'in-review';
  const isDone = publishedAt && plannedOn && plannedOn <= dayIn(publishedAt, 'UTC');
  if (!isOpen || !plannedOn || isDone) return [];
  const description = 'Planned on Tessera';
  return [{ id: uid, title, description, start: midnight(plannedOn), isAllDay: true }];
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** By the clocks of its zone. */
function laterBy({ zone, time }: LocalTime, minutes: number): LocalTime {
  const later = Temporal.PlainDateTime.from(time).toZonedDateTime(zone).add({ minutes });
  return { zone, time: later.toPlainDateTime().toString({ smallestUnit: 'minute' }) };
}
