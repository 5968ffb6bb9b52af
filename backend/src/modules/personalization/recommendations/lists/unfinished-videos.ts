import { dayMs } from '../../../../platform/utc-days/index.js';
import { playedSeconds } from '../../profiles/index.js';
import type { Pool } from '../candidates/candidate-pool.service.js';
import type { VisitorState } from './visitor-state.service.js';

export interface Unfinished {
  readonly videoId: string;
  /** Of *Play here* so far. */
  readonly seconds: number;
}

/** Less was only tried, … */
const leastSeconds = 30;
/** … and beyond this share it is finished. */
const finishedShare = 0.9;
const rememberedDays = 30;
/** In one list. */
const most = 2;

/** Videos that were played here and not to their end, those that were played last first. */
export function unfinishedVideos(state: VisitorState, pool: Pool, now: Date): Unfinished[] {
  const since = now.getTime() - rememberedDays * dayMs;
  const found = [...playedSeconds(state.events)].filter(([id, { seconds, at }]) => {
    const length = pool.videos.get(id)?.seconds;
    return (
      length && at.getTime() >= since && seconds >= leastSeconds && seconds < finishedShare * length
    );
  });
  return found.slice(0, most).map(([videoId, { seconds }]) => ({ videoId, seconds }));
}
