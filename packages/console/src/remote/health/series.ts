import type { ChannelHealth } from '@tessera/contracts';
import type { Point } from './figures';
import type { Measure } from './measures';

/** Starts of all intervals up to now, oldest first, in milliseconds since 1970. */
export function intervalStarts(interval: number, minutes: number, now: number): number[] {
  const length = interval * 1000;
  const last = Math.floor(now / length) * length;
  const count = Math.ceil((minutes * 60_000) / length);
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * length);
}

/** Points of each version, by the start of their interval. */
export type PointsByVersion = ReadonlyMap<string, ReadonlyMap<number, Point>>;

export function byVersion(points: ChannelHealth['points']): PointsByVersion {
  const versions = new Map<string, Map<number, Point>>();
  for (const point of points) {
    const known = versions.get(point.version) ?? new Map<number, Point>();
    versions.set(point.version, known.set(Date.parse(point.at), point));
  }
  return versions;
}

/**
 * A measure over time, `null` where it is unknown. Counts are 0 between the reports of a version, and after the last one
 * while the version is live; the current interval is left out, because it would look like a drop.
 */
export function valuesOf(
  points: ReadonlyMap<number, Point>,
  starts: readonly number[],
  { of, isCount = false }: Measure,
  isLive: boolean,
): (number | null)[] {
  const first = Math.min(...points.keys());
  const last = isLive ? Number.POSITIVE_INFINITY : Math.max(...points.keys());
  return starts.map((start, index) => {
    if (isCount && index === starts.length - 1) return null;
    const point = points.get(start);
    if (point) return of([point]);
    return isCount && start > first && start < last ? 0 : null;
  });
}

/** Leading digits of readable scale limits. */
const roundDigits = [1, 1.5, 2, 3, 4, 5, 6, 8, 10] as const;

/** The next round number above all values, and at least `min`. */
export function scaleTop(values: readonly (number | null)[], min: number): number {
  const highest = Math.max(min, ...values.map((value) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(highest));
  // Without the tolerance 0.3 would be more than 3 tenths.
  const step = roundDigits.find((each) => highest <= each * power * (1 + 1e-9)) ?? 10;
  return step * power;
}
