const hour = 3_600_000;
const day = 24 * hour;
/** Younger counts are all kept. */
const keptMs = 2 * day;

/** Sample times from one on and before another. */
export interface SampleRange {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The days, or the parts of them, in which counts have become older than two days while the world moved: of each only the last counts
 * are to be kept. Counts get older by full hours, so that what is kept does not depend on how the time was cut; the days are those since
 * the anchor.
 */
export function agedRanges(anchor: Date, from: Date, until: Date): SampleRange[] {
  const [before, after] = [from, until].map((time) => agedAt(anchor, time));
  if (before === undefined || after === undefined || after <= before) return [];
  const ranges: SampleRange[] = [];
  for (let start = Math.floor(before / day) * day; start < after; start += day) {
    const end = Math.min(start + day, after);
    ranges.push({
      from: new Date(anchor.getTime() + start),
      until: new Date(anchor.getTime() + end),
    });
  }
  return ranges;
}

/** Counts from before this time, in milliseconds after the anchor, are older than two days at another. */
function agedAt(anchor: Date, time: Date): number {
  return Math.floor((time.getTime() - anchor.getTime() - keptMs) / hour) * hour;
}
