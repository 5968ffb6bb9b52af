import { median } from './bursts.js';
import { rules } from './rules.js';
import type { Snapshot } from './trending-score.js';

const hourMs = 3_600_000;

/** Ages, in hours, at which views are remembered. */
export const comparedAges = [1, 3, 6, 12, 24, 48, 96] as const;

/**
 * The logarithms of a video's views at the compared ages that lie between two snapshots.
 * @param known what is known so far, by the place of the age
 * @param before `null` for the first snapshot: a video is published without views
 */
export function viewsAtAges(
  known: readonly (number | null)[],
  publishedAt: number,
  { before, after }: { readonly before: Snapshot | null; readonly after: Snapshot },
): (number | null)[] {
  const from = before ?? { at: publishedAt, views: 0 };
  return comparedAges.map((hours, place) => {
    const { [place]: found } = known;
    if (found !== undefined && found !== null) return found;
    const at = publishedAt + hours * hourMs;
    // Where snapshots are further apart than the age is high, nobody knows what it was.
    if (at <= from.at || at > after.at || after.at - from.at > hours * hourMs) return null;
    const share = (at - from.at) / (after.at - from.at);
    return Math.log1p(from.views + share * (after.views - from.views));
  });
}

/**
 * The place of the last age at which videos are compared, if views at it were not known before; -1 where there is none. Earlier, views say
 * more of how soon a video is watched than of by how many.
 */
export function reachedAge(
  known: readonly (number | null)[],
  before: readonly (number | null)[],
): number {
  return known.findLastIndex(
    (views, place) =>
      views !== null &&
      (before[place] ?? null) === null &&
      (comparedAges[place] ?? 0) >= rules.viral.fromHours,
  );
}

/** What is known of fewer videos at two ages says nothing of how views grow between them. */
const leastGrown = 20;

/**
 * How much the logarithm of views grows from each compared age to the next, in the middle of those of which both are known.
 * @returns one less than there are ages; `null` where too few are known
 */
export function usualGrowth(known: readonly (readonly (number | null)[])[]): (number | null)[] {
  return comparedAges.slice(1).map((_, place) => {
    const grown = known.flatMap((ages) => {
      const [from, to] = [ages[place] ?? null, ages[place + 1] ?? null];
      return from === null || to === null ? [] : [to - from];
    });
    return grown.length < leastGrown ? null : median(grown);
  });
}

/** The usual growth of so many videos; see `usualGrowth`. */
export function growthOf(
  counted: readonly { readonly videos: number; readonly growth: number | null }[],
): (number | null)[] {
  return counted.map(({ videos, growth }) => (videos < leastGrown ? null : growth));
}

/**
 * The logarithm of views that a video had at an age, or would have had by those at the nearest other age and the usual growth between both.
 * @returns `null` where neither is known
 */
export function viewsAround(
  ages: readonly (number | null)[],
  place: number,
  growth: readonly (number | null)[],
): number | null {
  const places = comparedAges
    .map((_, other) => other)
    .filter((other) => (comparedAges[other] ?? 0) >= rules.viral.fromHours)
    .toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place) || other - one);
  for (const other of places) {
    const { [other]: views } = ages;
    const between = growth.slice(Math.min(place, other), Math.max(place, other));
    const isKnown = between.length === Math.abs(other - place) && !between.includes(null);
    if (views === null || views === undefined || !isKnown) continue;
    const grown = between.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    return other < place ? views + grown : views - grown;
  }
  return null;
}

/**
 * How many times the usual views of its channel a video has, if they are far more. How much the videos of a channel differ is taken as known, because most
 * channels have too few in two weeks to say so; what few others say of the middle is uncertain by the standard error of a median, √(π/2n).
 * @param views logarithm of its views at an age
 * @param others those of others of its channel at the same age that are in no story; see `viewsAround`
 * @returns `null` where they are not, or where too little is known
 */
export function viralTimes(views: number, others: readonly number[]): number | null {
  const { deviations, spread, others: least } = rules.viral;
  if (others.length < least || views < Math.log1p(rules.viral.views)) return null;
  const above = views - median(others);
  const uncertainty = spread * Math.sqrt(1 + Math.PI / 2 / others.length);
  return above >= deviations * uncertainty ? Math.round(Math.exp(above)) : null;
}
