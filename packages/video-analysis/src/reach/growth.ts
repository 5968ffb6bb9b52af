import { ascending, mean, normalCdf, quantile, rounded, sum } from '../statistics/distributions.js';
import type { GrowthStep } from '../videos/analysis-input.js';

/** The event that is forecast: so many times the channel's usual views within so many hours of publication. */
export const eventFactor = 3;
export const dueHours = 168;
export const eventText = 'reaches 3 × the usual views of its channel within 7 days';

/** Ages in hours at which the growth until the due time is known. */
export const growthAges = [2, 6, 12, 24, 48, 72, 96, 120, 144] as const;
/** With fewer videos, growth from an age is not known. */
const leastGrowthVideos = 20;
/** Quantiles of the errors of a line that are kept. */
const keptErrors = 201;

/** A video that was due, with what was usual of its channel by then. */
export interface KnownGrowth {
  /** Logarithm of its views ÷ the usual ones at each of `growthAges`, where they are known. */
  readonly early: readonly (number | null)[];
  /** The same when it was due. */
  readonly due: number;
}

/**
 * How views grow from an age until they are due: at each age the least-squares line of the logarithm of due over usual views on that of early over usual
 * ones. Szabo and Huberman (2010) have it with a slope of 1; the earlier the views, the more a video goes back to what is usual. Ages with too few videos are
 * left out.
 */
export function growthUntilDue(known: readonly KnownGrowth[]): GrowthStep[] {
  return growthAges.flatMap((hours, index) => {
    const pairs = known.flatMap(({ early, due }) => {
      const at = early[index];
      return at === null || at === undefined ? [] : [{ x: at, y: due }];
    });
    return pairs.length < leastGrowthVideos ? [] : [{ hours, ...lineThrough(pairs) }];
  });
}

function lineThrough(pairs: readonly { readonly x: number; readonly y: number }[]) {
  const [meanX, meanY] = [mean(pairs.map(({ x }) => x)), mean(pairs.map(({ y }) => y))];
  const square = sum(pairs.map(({ x }) => (x - meanX) ** 2));
  const product = sum(pairs.map(({ x, y }) => (x - meanX) * (y - meanY)));
  const slope = square === 0 ? 0 : product / square;
  const intercept = meanY - slope * meanX;
  const errors = ascending(pairs.map(({ x, y }) => y - intercept - slope * x));
  const squares = sum(errors.map((error) => error ** 2));
  return {
    intercept: rounded(intercept, 4),
    slope: rounded(slope, 4),
    errors: Array.from({ length: keptErrors }, (_, place) =>
      rounded(quantile(errors, (place + 0.5) / keptErrors), 4),
    ),
    deviation: rounded(Math.sqrt(squares / (pairs.length - 2)), 4),
    videos: pairs.length,
  };
}

/** What is known of a video while its forecast is made. */
export interface Underway {
  readonly hours: number;
  readonly views: number;
  /** Median of its channel's after seven days. */
  readonly usual: number;
}

/**
 * Probability that a video reaches the event: the share of earlier videos that were as far above the line of its age. They are smoothed by normal kernels
 * (Silverman, 1986, 3.31), because few were; a normal distribution around the line has too few of those that somebody passes on when they are days old.
 * @returns `null` where no growth from its age is known
 */
export function probabilityOfEvent(
  { hours, views, usual }: Underway,
  growth: readonly GrowthStep[],
): number | null {
  const step = stepAt(growth, hours);
  if (!step) return null;
  if (views >= eventFactor * usual) return 1;
  const expected = step.intercept + step.slope * logRatio(views, usual);
  // Views never fall.
  const missing = Math.log(eventFactor) - Math.max(expected, logRatio(views, usual));
  const width = 0.9 * Math.max(leastDeviation, step.deviation) * step.videos ** -0.2;
  return mean(step.errors.map((error) => normalCdf((error - missing) / width)));
}

export function logRatio(views: number, usual: number): number {
  return Math.log1p(views) - Math.log1p(usual);
}

const leastDeviation = 0.05;

/** The growth from an age between two known ones; nothing is known before the first. */
function stepAt(growth: readonly GrowthStep[], hours: number): GrowthStep | null {
  const after = growth.find((step) => step.hours >= hours);
  const before = growth.findLast((step) => step.hours <= hours);
  if (!before) return null;
  if (!after) return fading(before, hours);
  if (after === before) return before;
  const part = Math.log(hours / before.hours) / Math.log(after.hours / before.hours);
  return between(before, after, { hours, part });
}

/** Until it is due, there is less and less left to grow; errors shrink as those of sums of steps do, with the square root of the time that is left. */
function fading(last: GrowthStep, hours: number): GrowthStep {
  const part = Math.min(1, (hours - last.hours) / (dueHours - last.hours));
  const left = Math.sqrt(1 - part);
  return {
    ...between(last, { ...last, intercept: 0, slope: 1 }, { hours, part }),
    errors: last.errors.map((error) => error * left),
    deviation: last.deviation * left,
  };
}

/** The errors stay those of the earlier age: between two ages, what is known of the later one says too little. */
function between(
  one: GrowthStep,
  other: GrowthStep,
  { hours, part }: { hours: number; part: number },
): GrowthStep {
  const at = (of: 'intercept' | 'slope' | 'deviation') => one[of] + (other[of] - one[of]) * part;
  return {
    ...one,
    hours,
    intercept: at('intercept'),
    slope: at('slope'),
    deviation: at('deviation'),
  };
}
