import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CalendarDay, CalendarEntry } from '@tessera/contracts-creator';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentDates } from '../../content/index.js';
import { CalendarEventEntity } from '../entities/calendar-event.entity.js';
import { contentEntries } from './content-entries.js';
import type { DatedEntry } from './dated-entry.js';
import { type DaysOf, daysOf } from './days-of.js';
import { eventEntries } from './event-entries.js';
import { assertShort, type DayRange, instantsOf } from './range.js';
import { addDays } from './zoned-times.js';

/** Lists what is on the days of visitors. */
@Injectable()
export class CalendarList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly content: ContentDates,
  ) {}

  /** Days without entries are left out. @throws ApiProblem `range-too-long` */
  async days(visitorId: string, range: DayRange): Promise<CalendarDay[]> {
    assertShort(range);
    const { manager } = this.database;
    const entries = await this.entries(manager, visitorId, range);
    const days = new Map<string, CalendarEntry[]>();
    for (const { date, entry } of entries) days.set(date, [...(days.get(date) ?? []), entry]);
    return [...days].map(([date, items]) => ({ date, items }));
  }

  /** In the order of their days, and of their times; what takes the whole day first. */
  async entries(
    manager: EntityManager,
    visitorId: string,
    range: DayRange,
    given?: DaysOf,
  ): Promise<DatedEntry[]> {
    const days = given ?? (await daysOf(manager, visitorId));
    const [items, events] = await Promise.all([
      this.content.between(manager, visitorId, { ...range, ...instantsOf(range, days.zone) }),
      eventsNear(manager, visitorId, range),
    ]);
    return byTime([
      ...items.flatMap((item) => contentEntries(item, range, days)),
      ...events.flatMap((row) => eventEntries(row, range, days)),
    ]);
  }
}

/** Events that may be on a day of a range, whatever their zone. */
function eventsNear(
  manager: EntityManager,
  visitorId: string,
  { startDate, endDate }: DayRange,
): Promise<CalendarEventEntity[]> {
  const [first, last] = [addDays(startDate, -2), addDays(endDate, 2)];
  return manager
    .createQueryBuilder(CalendarEventEntity, 'event')
    .where('event.visitorId = :visitorId and event.deletedAt is null', { visitorId })
    .andWhere(
      'event.date <= :last::date and (event.repetition is not null or event.date >= :first::date)',
    )
    .andWhere(`coalesce((event.repetition ->> 'until')::date, :last::date) >= :first::date`)
    .setParameters({ first, last })
    .getMany();
}

function byTime(entries: readonly DatedEntry[]): DatedEntry[] {
  const keyed = entries.map((one) => [keyOf(one), one] as const);
  return keyed.toSorted(([one], [other]) => compare(one, other)).map(([, entry]) => entry);
}

function keyOf({ date, entry }: DatedEntry): string {
  return [date, entry.startsAt ?? '', entry.title, entry.id].join('\n');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
