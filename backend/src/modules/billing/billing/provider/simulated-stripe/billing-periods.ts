export interface BillingPeriod {
  /** In seconds. */
  readonly start: number;
  readonly end: number;
}

export type Interval = 'month' | 'year';

const monthsIn: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/**
 * The period that begins at a time or contains it. All periods are counted from the anchor, so that one of January 31 ends on
 * February 28, and the next on March 31.
 * @param anchor when the first period began, in seconds
 */
export function periodAt(anchor: number, interval: Interval, at: number): BillingPeriod {
  const step = monthsIn[interval];
  let count = Math.max(0, Math.floor(monthsBetween(anchor, at) / step) - 1);
  while (monthsAfter(anchor, (count + 1) * step) <= at) count += 1;
  return { start: monthsAfter(anchor, count * step), end: monthsAfter(anchor, (count + 1) * step) };
}

/** The same day and time some months later; the last day of a month that is too short. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const midnight = Date.UTC(date.getUTCFullYear(), month, day) / 1000;
  return midnight + (anchor % secondsPerDay);
}

const secondsPerDay = 86_400;

function monthsBetween(from: number, to: number): number {
  const [a, b] = [new Date(from * 1000), new Date(to * 1000)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}
