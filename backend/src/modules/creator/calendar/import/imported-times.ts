import { Temporal } from 'temporal-polyfill';
import { dayIn, timeOn } from '../days/zoned-times.js';
import type { IcsValue } from './ics-components.js';
import type { ImportZones } from './import-zones.js';

/** A time of a file. */
export interface ImportedTime {
  readonly day: string;
  /** `null` for the whole day. */
  readonly wallTime: string | null;
  readonly zone: string;
  readonly warning: string | null;
  /** As the file has it. */
  readonly source: string;
}

const form = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\d(Z)?)?$/;

/** `null` for what is no time. */
export function importedTime(found: IcsValue | null, zones: ImportZones): ImportedTime | null {
  const [text, day, wallTime, isUtc] =
    form.exec(typeof found?.value === 'string' ? found.value : '') ?? [];
  if (!found || !text || !day || !exists(text)) return null;
  if (!wallTime) return { day, wallTime: null, zone: zones.own, warning: null, source: day };
  const name = isUtc ? 'UTC' : found.zone;
  const source = `${day} ${wallTime} (${name.slice(0, 100) || 'no zone'})`;
  return { day, wallTime, ...zones.of(name), source };
}

/** The day that a time is in another zone. */
export function dayOfTime({ day, wallTime, zone }: ImportedTime, other: string): string {
  if (wallTime === null || zone === other) return day;
  return dayIn(timeOn(day, wallTime, zone).at, other);
}

/** Its instant; of whole days, when they begin. */
export function instantOf({ day, wallTime, zone }: ImportedTime): number {
  return timeOn(day, wallTime ?? '00:00', zone).at.getTime();
}

function exists(text: string): boolean {
  try {
    const day = Temporal.PlainDate.from(text.slice(0, 10), { overflow: 'reject' });
    const time = Temporal.PlainTime.from(text.slice(11, 16) || '00:00', { overflow: 'reject' });
    return day.toPlainDateTime(time).year > 0;
  } catch {
    return false;
  }
}
