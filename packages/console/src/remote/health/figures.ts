import type { ChannelHealth } from '@tessera/contracts';

export type Point = ChannelHealth['points'][number];

/** Share of attempted loads with errors, at most 1; `null` without loads. Several errors of one load count separately. */
export function errorShare(points: readonly Point[]): number | null {
  const attempts = sum(points, ({ loads, loadFailures }) => loads + loadFailures);
  const errors = sum(points, errorsIn);
  if (attempts === 0) return errors > 0 ? 1 : null;
  return Math.min(1, errors / attempts);
}

/** The same for one version. */
export function errorShareOf(points: readonly Point[], version: string): number | null {
  return errorShare(points.filter((point) => point.version === version));
}

function errorsIn({ loadFailures, renderFailures, exceptions }: Point): number {
  return loadFailures + renderFailures + exceptions;
}

export function loadsIn(points: readonly Point[]): number {
  return sum(points, ({ loads }) => loads);
}

/**
 * Mean of a measure over intervals, weighted by loads because the response does not contain the number of values; `null`
 * if nothing was measured.
 */
export function meanOf(
  points: readonly Point[],
  measure: 'loadTime' | 'lcp' | 'cls' | 'inp',
): number | null {
  let weight = 0;
  let total = 0;
  for (const point of points) {
    const value = point[measure];
    if (value === null) continue;
    const share = Math.max(1, point.loads);
    weight += share;
    total += value * share;
  }
  return weight === 0 ? null : total / weight;
}

function sum(points: readonly Point[], of: (point: Point) => number): number {
  return points.reduce((total, point) => total + of(point), 0);
}
