import { plantedShift } from '../generator/audience-shift.js';
import type { Audience } from '../generator/audience.js';
import { RecentTitles } from '../generator/recent-titles.js';
import { uploads } from '../generator/sample-catalog.js';
import { beginVideo, isHot, publicId } from '../generator/sample-video.js';
import type { Cast } from './cast.js';
import type { WorldOptions } from './hour-plan.js';

/** A video that was there at the anchor and is still being watched. */
export interface YoungVideo {
  readonly publicId: string;
  readonly audience: Audience;
  /** Hours before the anchor. */
  readonly age: number;
  /** Minutes after each full hour at which its counts are taken. */
  readonly minute: number;
}

/** Hours after its publication, or after its second wave, until which a video is counted every hour. */
const countedHours = { new: 48, burst: 72 } as const;

/**
 * Makes as much of a catalog's videos again as is needed to go on counting those that are still watched: their titles, because what
 * is drawn for the audience comes after them.
 * @returns `undefined` for those that are not watched any more, so that the caller can pause
 */
export function* youngVideos(
  { seed, size, anchor }: WorldOptions,
  { channels }: Cast,
): Generator<YoungVideo | undefined> {
  const shift = plantedShift({ seed, size });
  const frame = { seed, anchor, density: 'full', recent: new RecentTitles(), shift } as const;
  let id = 0;
  for (const upload of uploads(seed, channels, { size, anchor })) {
    const { audience, age } = beginVideo(++id, upload, frame);
    const isYoung = audience && isWatched({ audience, age }, 0);
    yield isYoung ? { publicId: publicId(seed, id), audience, age, minute: id % 60 } : undefined;
  }
}

/** Whether the counts of a video are still taken so many hours after the anchor. */
export function isWatched(
  { audience, age }: Pick<YoungVideo, 'audience' | 'age'>,
  hours: number,
): boolean {
  return age + hours < countedHours.new || isHot(audience, age + hours);
}
