/** Lengths in minutes that make a readable axis. */
const lengths = [1, 2, 5, 10, 15, 30, 60, 120, 240] as const;

const maxPoints = 120;

/** Intervals for aggregation, in seconds. */
export interface Intervals {
  readonly length: number;
  /** Start of the first one, in seconds since 1970. */
  readonly from: number;
}

/**
 * Divides the minutes before `now` into at most 120 intervals, including the current one. They start at multiples of
 * their length, so that later requests get the same ones.
 */
export function intervalsOf(minutes: number, now: Date): Intervals {
  const chosen = lengths.find((each) => minutes / each <= maxPoints) ?? minutes;
  const length = chosen * 60;
  const current = Math.floor(now.getTime() / 1000 / length);
  return { length, from: (current - Math.ceil(minutes / chosen) + 1) * length };
}
