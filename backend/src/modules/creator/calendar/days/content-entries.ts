import type { CalendarEntry, EntryPriority, EntryStatus } from '@tessera/contracts-creator';
import type { DatedContent } from '../../content/index.js';
import { type ContentDate, type DatedEntry, entryId } from './dated-entry.js';
import type { DaysOf } from './days-of.js';
import type { DayRange } from './range.js';
import { addDays, dayIn, wallTimeIn } from './zoned-times.js';

/** So many days before it is due, content is pressing. */
const highWithinDays = 2;

/** Content on the days of a range: one item is there where readers got it, and where what changes of it is planned or scheduled. */
export function contentEntries(
  item: DatedContent,
  { startDate, endDate }: DayRange,
  days: DaysOf,
): DatedEntry[] {
  return datesOf(item, days)
    .filter(({ date }) => date >= startDate && date <= endDate)
    .map((found) => contentEntry(item, found, days));
}

interface FoundDate {
  readonly is: ContentDate;
  readonly date: string;
  readonly at: Date | null;
}

function datesOf(item: DatedContent, { zone }: DaysOf): FoundDate[] {
  const { publishedAt, publishAt, plannedOn, status } = item;
  const published = publishedAt && dayIn(publishedAt, zone);
  const dates: FoundDate[] = [];
  if (published) dates.push({ is: 'published', date: published, at: publishedAt });
  if (status === 'scheduled' && publishAt)
    dates.push({ is: 'scheduled', date: dayIn(publishAt, zone), at: publishAt });
  const isOpen = status === 'draft' || status === 'in-review';
  // Of what readers have, a plan of before is kept, and done.
  if (isOpen && plannedOn && (!published || plannedOn > published))
    dates.push({ is: 'planned', date: plannedOn, at: null });
  return dates;
}

function contentEntry(item: DatedContent, found: FoundDate, days: DaysOf): DatedEntry {
  const { is, date, at } = found;
  const name = { kind: 'content', contentId: item.id, is } as const;
  const status = statusOf(item, found, days);
  const zone = is === 'scheduled' ? item.zone : null;
  const time = at?.toISOString() ?? null;
  const entry: CalendarEntry = {
    id: entryId(name),
    title: item.title,
    type: 'content',
    status,
    priority: priorityOf(status, date, days),
    source: { ...name, version: item.version },
    startsAt: time,
    endsAt: time,
    zone,
    wallTime: at && zone ? wallTimeIn(at, zone) : null,
    clockChange: null,
  };
  return { date, entry };
}

function statusOf(
  { status }: DatedContent,
  { is, date }: FoundDate,
  { today }: DaysOf,
): EntryStatus {
  if (is === 'published') return 'completed';
  if (is === 'planned' && date < today) return 'overdue';
  return is === 'scheduled' || status === 'in-review' ? 'in_progress' : 'planned';
}

function priorityOf(status: EntryStatus, date: string, { today }: DaysOf): EntryPriority {
  if (status === 'overdue') return 'urgent';
  if (status === 'completed') return 'medium';
  return date <= addDays(today, highWithinDays) ? 'high' : 'medium';
}
