interface Sized {
  readonly documents: number;
}

/** So many neighbors of a tier become one segment of the next. */
const fanOut = 6;
/** A tier holds segments up to so many times as large as the one below. */
const tierGrowth = 6;
/** Merged segments are not larger than this. */
const maxDocuments = 2_000_000;

/**
 * The newest segments that are worth merging, as in a log-structured merge tree: each video is written again as often as there are
 * tiers, and there are at most some five segments in each.
 * @param segments oldest first
 */
export function segmentsToMerge<T extends Sized>(segments: readonly T[]): readonly T[] {
  const highest = Math.max(0, ...segments.map(tierOf));
  for (let tier = 0; tier <= highest; tier += 1) {
    const run = segments.slice(segments.findLastIndex((segment) => tierOf(segment) > tier) + 1);
    const fitting = withinLimit(run);
    if (fitting.length >= fanOut) return fitting;
  }
  return [];
}

function tierOf({ documents }: Sized): number {
  return Math.floor(Math.log(Math.max(1, documents)) / Math.log(tierGrowth));
}

/** The newest of a run that are not too many together. */
function withinLimit<T extends Sized>(run: readonly T[]): readonly T[] {
  let documents = 0;
  const first = run.findLastIndex((segment) => (documents += segment.documents) > maxDocuments);
  return run.slice(first + 1);
}
