import { createHash } from 'node:crypto';
import { calendarLimits, type EventDetails, eventDetails } from '@tessera/contracts-creator';
import { Temporal } from 'temporal-polyfill';
import { cleanLine, cleanText } from '../../../../platform/foreign-text/index.js';
import { timeOn } from '../days/zoned-times.js';
import { calendarsOf, type IcsComponent } from './ics-components.js';
import { ImportZones } from './import-zones.js';
import { ImportedRepetitions } from './imported-repetition.js';
import { dayOfTime, type ImportedTime, importedTime, instantOf } from './imported-times.js';

/** An event of a file, as one of ours. */
export interface FoundEvent {
  readonly uid: string;
  readonly source: string;
  readonly details: EventDetails;
  readonly excluded: string[];
  readonly startsAt: Date | null;
  readonly warnings: string[];
}

export interface FoundEvents {
  readonly events: readonly FoundEvent[];
  /** Why parts of the file were left out. */
  readonly leftOut: string[];
}

const longestUid = 400;
const mostLeftOut = 50;
const minuteMs = 60_000;

/** @throws ApiProblem `not-a-calendar` */
export function eventsOf(file: string, zone: string): FoundEvents {
  const calendars = calendarsOf(file);
  const zones = new ImportZones(
    calendars.flatMap((one) => one.within('vtimezone')),
    zone,
  );
  return new EventReader(zones).read(calendars);
}

/** Reads the events of one file. */
class EventReader {
  private readonly events = new Map<string, FoundEvent>();
  /** Days of series that the file has as events of their own, or has canceled. */
  private readonly apart = new Map<string, ImportedTime[]>();
  private readonly leftOut: string[] = [];
  private readonly repetitions: ImportedRepetitions;

  constructor(private readonly zones: ImportZones) {
    this.repetitions = new ImportedRepetitions(zones);
  }

  read(calendars: readonly IcsComponent[]): FoundEvents {
    const found = calendars.flatMap((one) => one.within('vevent'));
    const beyond = found.length - calendarLimits.events;
    if (beyond > 0)
      this.leftOut.push(`${beyond} events: a file can have ${calendarLimits.events}.`);
    for (const event of found.slice(0, calendarLimits.events)) this.readOne(event);
    const toDos = calendars.flatMap((one) => one.within('vtodo')).length;
    if (toDos > 0) this.leftOut.push(`${toDos} to-dos: only events are imported.`);
    const events = [...this.events].map(([uid, event]) => this.withoutApart(uid, event));
    return { events, leftOut: this.leftOut.slice(0, mostLeftOut) };
  }

  private readOne(event: IcsComponent): void {
    const title = cleanLine(calendarLimits.title)(event.text('summary')) || 'Untitled';
    const start = importedTime(event.first('dtstart'), this.zones);
    if (start === null) return this.leave(title, 'it has no day that there is.');
    const uid = this.uidOf(event, title, start);
    if (event.text('status').toUpperCase() === 'CANCELLED')
      return this.leave(title, 'it is canceled.');
    return this.keep(event, { uid, title, start });
  }

  /** Of a day of a series that differs, it is of that day; the series leaves the day out. */
  private uidOf(event: IcsComponent, title: string, start: ImportedTime): string {
    const series = cleanLine(longestUid)(event.text('uid')) || madeUpUid(title, start);
    const of = importedTime(event.first('recurrence-id'), this.zones);
    if (!of) return series;
    this.apart.set(series, [...(this.apart.get(series) ?? []), of]);
    return `${series}/${of.day}`;
  }

  private keep(event: IcsComponent, { uid, title, start }: Named): void {
    const isApart = event.first('recurrence-id') !== null;
    const repeated = isApart ? notRepeated : this.repetitions.of(event, start);
    const length = lengthOf(event, start, this.zones);
    const details = eventDetails.safeParse({
      title,
      type: 'meeting',
      notes: cleanText(calendarLimits.notes)(event.text('description')),
      date: start.day,
      wallTime: start.wallTime,
      minutes: length.minutes,
      zone: start.zone,
      repetition: repeated.repetition,
      remindMinutes: remindMinutesOf(event),
    });
    if (!details.success)
      return this.leave(title, details.error.issues[0]?.message ?? 'it is not valid.');
    const { at, warning } = beginningOf(start);
    const warnings = [start.warning, repeated.warning, length.warning, warning];
    this.events.set(uid, {
      uid,
      source: start.source,
      details: details.data,
      excluded: this.excludedOf(event, start),
      startsAt: at,
      warnings: warnings.filter((one) => one !== null),
    });
    return undefined;
  }

  private excludedOf(event: IcsComponent, start: ImportedTime): string[] {
    return event.values('exdate').flatMap((value) => {
      const time = importedTime(value, this.zones);
      return time ? [dayOfTime(time, start.zone)] : [];
    });
  }

  private withoutApart(uid: string, event: FoundEvent): FoundEvent {
    const days = (this.apart.get(uid) ?? []).map((time) => dayOfTime(time, event.details.zone));
    return { ...event, excluded: [...new Set([...event.excluded, ...days])].toSorted() };
  }

  private leave(title: string, why: string): void {
    this.leftOut.push(`“${title}”: ${why}`);
  }
}

/** An event of a file that has a day. */
interface Named {
  readonly uid: string;
  readonly title: string;
  readonly start: ImportedTime;
}

const notRepeated = { repetition: null, warning: null };

const clockWarnings = {
  skipped: 'Daylight saving skips its time: it is later.',
  repeated: 'Daylight saving has its time twice: it is the earlier one.',
} as const;

/** Its instant; `null` where it takes the whole day. */
function beginningOf({ day, wallTime, zone }: ImportedTime) {
  if (wallTime === null) return { at: null, warning: null };
  const { at, clockChange } = timeOn(day, wallTime, zone);
  return { at, warning: clockChange && clockWarnings[clockChange] };
}

/** How long it takes, in minutes. */
function lengthOf(event: IcsComponent, start: ImportedTime, zones: ImportZones) {
  const end = importedTime(event.first('dtend'), zones);
  const minutes = end
    ? Math.round((instantOf(end) - instantOf(start)) / minuteMs)
    : minutesOf(event.text('duration'));
  if (start.wallTime === null)
    return {
      minutes: 0,
      warning: minutes > 25 * 60 ? 'It takes several days: only the first is imported.' : null,
    };
  if (minutes <= calendarLimits.minutes) return { minutes: Math.max(0, minutes), warning: null };
  return {
    minutes: calendarLimits.minutes,
    warning: 'It takes longer than two weeks: it is shorter here.',
  };
}

/** Of its first alarm before it begins. */
function remindMinutesOf(event: IcsComponent): number | null {
  for (const alarm of event.within('valarm')) {
    const minutes = -minutesOf(alarm.text('trigger'));
    if (alarm.text('trigger') !== '' && minutes >= 0 && minutes <= calendarLimits.remindMinutes)
      return minutes;
  }
  return null;
}

/** Minutes of a duration such as `-PT15M`; 0 for what is none. */
function minutesOf(text: string): number {
  try {
    const length = Temporal.Duration.from(text);
    const start = Temporal.PlainDateTime.from('2001-01-01T00:00');
    return Math.round(length.total({ unit: 'minute', relativeTo: start }));
  } catch {
    return 0;
  }
}

/** The same each time that a file has the event. */
function madeUpUid(title: string, { source }: ImportedTime): string {
  return createHash('sha256').update(`${title}\n${source}`).digest('base64url');
}
