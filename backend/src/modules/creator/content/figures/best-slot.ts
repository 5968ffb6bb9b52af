import type { Response } from '@tessera/contracts';
import type { PublishingSlot } from '@tessera/contracts-creator';

type BestSlot = Response<'GET /api/content/analytics/best-slot'>;

/** What an item brought in its first days, and when it was published. */
export interface Outcome {
  readonly publishedAt: Date;
  readonly views: number;
}

/** Items that are needed in all, and in one part of the week. */
const needed = 30;
const neededInSlot = 10;
/** Hours of a band. */
const bandHours = 4;
/**
 * Width of intervals in standard errors. There are 42 parts of the week: where nothing but chance is at work, one of them passes with a
 * probability of 5.5 % at most.
 */
const deviations = 3;

/**
 * The part of the week, a weekday and four hours in a zone, in which publishing has done better than usual. An item did better if its views
 * are above the median of all. The share of those in a part of the week has an interval (Wilson’s); the best part is the one whose interval
 * begins highest, and it is told only if that is above a half.
 */
export function bestSlotOf(outcomes: readonly Outcome[], zone: string): BestSlot {
  const median = medianOf(outcomes.map(({ views }) => views));
  const slots = slotsOf(outcomes, zone, median).filter(({ items }) => items >= neededInSlot);
  const [first] = slots;
  const told = { items: outcomes.length, needed, neededInSlot, slots };
  if (outcomes.length < needed) return { ...told, slots: [], best: null, reason: 'few-items' };
  if (!first) return { ...told, best: null, reason: 'few-in-slots' };
  if (first.low <= 0.5) return { ...told, best: null, reason: 'no-difference' };
  return { ...told, best: first, reason: null };
}

function slotsOf(outcomes: readonly Outcome[], zone: string, median: number): PublishingSlot[] {
  const placeOf = placesIn(zone);
  const counts = new Map<
    string,
    { weekday: number; hour: number; items: number; better: number }
  >();
  for (const { publishedAt, views } of outcomes) {
    const { weekday, hour } = placeOf(publishedAt);
    const key = `${weekday} ${hour}`;
    const count = counts.get(key) ?? { weekday, hour, items: 0, better: 0 };
    count.items += 1;
    if (views > median) count.better += 1;
    counts.set(key, count);
  }
  const slots = [...counts.values()].map((count) => {
    const [low, high] = wilson(count.better, count.items);
    return { ...count, low, high };
  });
  return slots.toSorted(
    (one, other) => other.low - one.low || one.weekday - other.weekday || one.hour - other.hour,
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday from 1 and first hour of the band that a time is in. */
function placesIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (time: Date) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const hour = Number(parts.get('hour'));
    return {
      weekday: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
      hour: hour - (hour % bandHours),
    };
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

/** Wilson’s interval of a share. */
function wilson(hits: number, all: number): readonly [low: number, high: number] {
  const share = hits / all;
  const square = deviations ** 2;
  const center = share + square / (2 * all);
  const width = deviations * Math.sqrt((share * (1 - share)) / all + square / (4 * all ** 2));
  const scale = 1 + square / all;
  return [Math.max(0, (center - width) / scale), Math.min(1, (center + width) / scale)];
}
