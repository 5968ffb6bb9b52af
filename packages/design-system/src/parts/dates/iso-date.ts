/** A date without a time zone, as `2026-11-30`. */
export type IsoDate = string;

/** A date at noon where the visitor is, for code that computes with `Date`: no change of clocks comes near. */
export function toLocalDate(date: IsoDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function toIsoDate(date: Date): IsoDate {
  return isoDate(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** The day that it is where the visitor is. */
export function today(): IsoDate {
  return toIsoDate(new Date());
}

/** The day that many days later, or earlier. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** Monday of the week that the day is in. */
export function weekStart(date: IsoDate): IsoDate {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}

/** The first and the last day that a grid of the month shows: five weeks, or six where the month needs them. */
export function monthRange(month: IsoDate): { readonly first: IsoDate; readonly last: IsoDate } {
  const begin = `${month.slice(0, 7)}-01`;
  const first = weekStart(begin);
  const fifthWeekEnd = addDays(first, 34);
  const isCovered = monthOf(addDays(fifthWeekEnd, 1)) !== monthOf(begin);
  return { first, last: isCovered ? fifthWeekEnd : addDays(first, 41) };
}

/** The first day of a month that many months later, or earlier. */
export function addMonths(month: IsoDate, months: number): IsoDate {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 10);
}

const monthOf = (date: IsoDate) => date.slice(0, 7);

/** Reads what was typed: `2026-11-30`, also with dots, slashes or spaces and without zeros; `null` if it is no date. */
export function parseIsoDate(text: string): IsoDate | null {
  const match = /^\s*(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})\s*$/.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = isoDate(year, month, day);
  // The 31st of a shorter month would be a day of the next one.
  return toIsoDate(toLocalDate(date)) === date ? date : null;
}

function isoDate(year: number, month: number, day: number): IsoDate {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

/** A date as people read it: 'Nov 30, 2026'. */
export function formatDay(date: IsoDate): string {
  return new Date(date).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Why a date can't be chosen; `null` if it can. */
export function rangeProblem(
  date: IsoDate,
  min: IsoDate | undefined,
  max: IsoDate | undefined,
): string | null {
  if (min !== undefined && date < min) return `Choose ${min} or later.`;
  if (max !== undefined && date > max) return `Choose ${max} or earlier.`;
  return null;
}
