import { inTurns } from '../../../../../../platform/event-loop/index.js';
import type { Ranking } from '../analysis.js';
import { type Columns, flag } from '../segments/columns.js';

/** `Ranking.staticScore` of each video. */
export async function staticScoresOf(columns: Columns, ranking: Ranking): Promise<Float64Array> {
  const staticScores = new Float64Array(columns.id.length);
  for await (const doc of inTurns(columns.id.keys())) {
    const flags = columns.flags[doc] ?? 0;
    staticScores[doc] = ranking.staticScore({
      views: known(columns.views[doc]),
      engagement: columns.engagement[doc] ?? 0,
      durationSeconds: known(columns.duration[doc]),
      hd: (flags & flag.hdKnown) === 0 ? null : (flags & flag.hd) !== 0,
      captions: (flags & flag.captionsKnown) === 0 ? null : (flags & flag.captions) !== 0,
      isSample: (flags & flag.sample) !== 0,
      quality: columns.quality[doc] ?? 0,
    });
  }
  return staticScores;
}

/** The bits of `flag` that some video has. */
export function anyFlagsOf({ flags }: Columns): number {
  let any = 0;
  for (const bits of flags) any |= bits;
  return any;
}

function known(value: number | undefined): number | null {
  return value === undefined || value < 0 ? null : value;
}
