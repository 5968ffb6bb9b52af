import type { Ranking } from '../analysis.js';
import { type Columns, flag } from '../segments/columns.js';

/** `Ranking.standing` of each video. */
export function standingOf(columns: Columns, ranking: Ranking): Float64Array {
  return Float64Array.from(columns.id, (_, doc) => {
    const flags = columns.flags[doc] ?? 0;
    return ranking.standing({
      views: known(columns.views[doc]),
      engagement: columns.engagement[doc] ?? 0,
      durationSeconds: known(columns.duration[doc]),
      hd: (flags & flag.hdKnown) === 0 ? null : (flags & flag.hd) !== 0,
      captions: (flags & flag.captionsKnown) === 0 ? null : (flags & flag.captions) !== 0,
      isSample: (flags & flag.sample) !== 0,
      quality: columns.quality[doc] ?? 0,
    });
  });
}

function known(value: number | undefined): number | null {
  return value === undefined || value < 0 ? null : value;
}
