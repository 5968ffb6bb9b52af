import type { Position } from './page-request.js';

export interface ListedVideo extends Position {
  readonly channelId: string;
}

/** Maximum number of videos of one channel that are held back; beyond it, two of them may be adjacent. */
export const maxHeld = 20;

export interface SpreadInput {
  /** Videos that have been read but not shown. */
  readonly held: readonly ListedVideo[];
  /** The next videos of the list: `count` + `maxHeld`, or all that are left. */
  readonly next: readonly ListedVideo[];
  readonly lastChannelId: string | undefined;
  readonly count: number;
}

export interface Spread {
  readonly shown: readonly ListedVideo[];
  readonly held: readonly ListedVideo[];
  /** How many of `next` have been read. */
  readonly read: number;
}

/**
 * Takes videos from a list and holds back those of the same channel as the previous one until another channel has been shown.
 * The order does not depend on the size of pages.
 */
export function spreadChannels({ held, next, lastChannelId, count }: SpreadInput): Spread {
  const waiting = [...held];
  const ahead = [...next];
  const shown: ListedVideo[] = [];
  let last = lastChannelId;
  while (shown.length < count && waiting.length + ahead.length > 0) {
    const isTurn = ahead.length === 0 || mayFollow(waiting, last);
    const video = (isTurn ? waiting : ahead).shift();
    if (!video) break;
    if (!isTurn && video.channelId === last) waiting.push(video);
    else {
      shown.push(video);
      last = video.channelId;
    }
  }
  return { shown, held: waiting, read: next.length - ahead.length };
}

/** Whether the first video that was held back may follow a video of the channel `last`. */
function mayFollow([first, ...others]: readonly ListedVideo[], last: string | undefined): boolean {
  return first !== undefined && (first.channelId !== last || others.length + 1 >= maxHeld);
}
