import type { Repetition } from '@tessera/contracts-creator';
import { z } from 'zod';
import {
  firstOccurrence,
  type frequencies,
  isEven,
  lastOccurrence,
  weekdayCodes,
} from '../days/occurrences.js';
import { addDays, timeOn, weekdayOf } from '../days/zoned-times.js';
import { badRule, type IcsComponent } from './ics-components.js';
import type { ImportZones } from './import-zones.js';
import { dayOfTime, type ImportedTime, importedTime, instantOf } from './imported-times.js';

/** So many occurrences are there of one event at most, and of all events of a file are counted one by one. */
const mostRepeated = 1000;
const mostCounted = 2000;

const list = <T extends z.ZodType>(one: T) =>
  z.union([one, z.array(one)]).transform((values) => [values].flat());

/** What we can keep of a rule; everything else in it makes it one that we can't. */
const rule = z.strictObject({
  freq: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']),
  interval: z.coerce.number().int().min(1).max(99).default(1),
  count: z.coerce.number().int().min(1).optional(),
  until: z.string().optional(),
  byday: list(z.enum(weekdayCodes)).optional(),
  bymonthday: list(z.coerce.number()).optional(),
  bymonth: list(z.coerce.number()).optional(),
  wkst: z.unknown().optional(),
});
type Rule = z.output<typeof rule>;

export interface ImportedRepetition {
  readonly repetition: Repetition | null;
  readonly warning: string | null;
}

/** Reads how events of one file repeat; what is not a rule of ours is said, and never expanded. */
export class ImportedRepetitions {
  private counted = 0;

  constructor(private readonly zones: ImportZones) {}

  of(event: IcsComponent, start: ImportedTime): ImportedRepetition {
    if (event.first(badRule)) return notKept;
    const [given, ...more] = event.values('rrule');
    if (!given && event.values('rdate').length === 0) return { repetition: null, warning: null };
    const found = rule.safeParse(given?.value);
    const isOurs = more.length === 0 && event.values('rdate').length === 0;
    const days = found.success && isOurs ? daysOf(found.data, start.day) : null;
    if (!found.success || days === null) return notKept;
    const unit = units[found.data.freq];
    const endless = { every: found.data.interval, until: null, ...days, unit: days.unit ?? unit };
    const ending = this.ending(found.data, endless, start);
    const repeated = { date: start.day, repetition: ending.repetition, excluded: [] };
    return firstOccurrence(repeated, start.day) === null ? notKept : ending;
  }

  private ending(
    { until, count }: Rule,
    endless: Repetition,
    start: ImportedTime,
  ): ImportedRepetition {
    if (until !== undefined) {
      const end = importedTime({ value: until, zone: start.zone }, this.zones);
      if (end === null) return notKept;
      return { repetition: { ...endless, until: lastDay(end, start) }, warning: null };
    }
    if (count === undefined) return { repetition: endless, warning: null };
    const event = { date: start.day, repetition: endless, excluded: [] };
    const counted = isEven(start.day, endless) ? 0 : count;
    if (count > mostRepeated || this.counted + counted > mostCounted)
      return {
        repetition: endless,
        warning: `It repeats ${count} times, which is more than is counted here: it has no end.`,
      };
    this.counted += counted;
    return { repetition: { ...endless, until: lastOccurrence(event, count) }, warning: null };
  }
}

const notKept: ImportedRepetition = {
  repetition: null,
  warning: 'It repeats in a way that can’t be kept: only its first day is imported.',
};

const units = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
} as const satisfies {
  readonly [F in (typeof frequencies)[keyof typeof frequencies]]: Repetition['unit'];
};

/** On which days a rule is within its weeks, months or years; `null` where that is not one of our rules. */
function daysOf(
  found: Rule,
  first: string,
): { readonly weekdays: number[]; readonly unit?: 'week' } | null {
  const { freq, interval, byday } = found;
  if (!isOnItsDay(found, first)) return null;
  const weekdays = (byday ?? []).map((code) => weekdayCodes.indexOf(code) + 1);
  if (byday === undefined) return { weekdays };
  if (freq === 'DAILY' && interval === 1) return { weekdays, unit: 'week' };
  return freq === 'WEEKLY' && isPlainWeek(found, weekdays, first) ? { weekdays } : null;
}

/** Whether it names no month and no day of a month, or those of its first day. */
function isOnItsDay({ freq, bymonthday, bymonth }: Rule, first: string): boolean {
  if (bymonth && (freq !== 'YEARLY' || !isOnly(bymonth, first.slice(5, 7)))) return false;
  if (!bymonthday) return true;
  return (freq === 'YEARLY' || freq === 'MONTHLY') && isOnly(bymonthday, first.slice(8));
}

function isOnly(values: readonly number[], value: string): boolean {
  return values.length === 1 && values[0] === Number(value);
}

/** A week that begins on another day than Monday has other days in every second one. */
function isPlainWeek(
  { interval, wkst }: Rule,
  weekdays: readonly number[],
  first: string,
): boolean {
  const beginsOnMonday = wkst === undefined || wkst === 2 || wkst === 'MO';
  return interval === 1 || beginsOnMonday || weekdays.every((day) => day === weekdayOf(first));
}

/** The last day of occurrences that begin until some time. */
function lastDay(end: ImportedTime, start: ImportedTime): string {
  const day = dayOfTime(end, start.zone);
  if (end.wallTime === null || start.wallTime === null) return day;
  const begins = timeOn(day, start.wallTime, start.zone).at.getTime();
  return begins > instantOf(end) ? addDays(day, -1) : day;
}
