import type { Counts } from '../videos/analysis-input.js';

interface Point {
  readonly hours: number;
  readonly views: number;
}

/** Between two counts that are further apart, in terms of age, views may have done anything. */
const widest = 2.6;
/** A count is as good as one at the age itself up to this factor. */
const close = 1.06;
const hourMs = 3_600_000;

/**
 * Views of a video when it was so many hours old, from the counts before and after: a straight line between the logarithms of age and views, as views
 * grow for days after the first hours (Szabo and Huberman, 2010).
 * @returns `null` where the counts around that age are too far apart, or there are none
 */
export function viewsAtAge(
  counts: readonly Counts[],
  publishedAt: number,
  hours: number,
): number | null {
  const points = pointsOf(counts, publishedAt);
  const after = points.find((point) => point.hours >= hours);
  const before = points.findLast((point) => point.hours <= hours);
  const nearest = [before, after].find((point) => point && isClose(point.hours, hours));
  if (nearest) return nearest.views;
  if (!before || !after || after.hours / before.hours > widest) return null;
  const part = Math.log(hours / before.hours) / Math.log(after.hours / before.hours);
  const [low, high] = [Math.log1p(before.views), Math.log1p(after.views)];
  return Math.expm1(low + (high - low) * part);
}

function isClose(one: number, other: number): boolean {
  return Math.max(one, other) / Math.min(one, other) <= close;
}

function pointsOf(counts: readonly Counts[], publishedAt: number): Point[] {
  return counts.flatMap(({ takenAt, views }) => {
    const hours = (takenAt - publishedAt) / hourMs;
    return views === null || hours <= 0 ? [] : [{ hours, views }];
  });
}

/** Views per hour between neighboring counts, with the middle of each time. */
export function velocities(
  counts: readonly Counts[],
): { at: number; perHour: number; hours: number }[] {
  const known = counts.filter(({ views }) => views !== null);
  return known.slice(1).flatMap((count, index) => {
    const before = known[index];
    const hours = before ? (count.takenAt - before.takenAt) / hourMs : 0;
    if (!before || hours <= 0) return [];
    const gained = Math.max(0, (count.views ?? 0) - (before.views ?? 0));
    return [{ at: (count.takenAt + before.takenAt) / 2, perHour: gained / hours, hours }];
  });
}
