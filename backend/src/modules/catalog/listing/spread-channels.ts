import type { ListedVideo, Position } from './list-statements.js';

/** At most this many videos of one channel are held back; after that two of them may follow each other. */
export const maxHeld = 20;

/** Where a list that keeps videos of one channel apart has got to, besides the last video that was read. */
export interface SpreadState {
  readonly lastChannelId: string;
  /** The first of the videos that were read but not shown yet; they are all of one channel. */
  readonly held: Position | null;
}

export interface SpreadInput {
  /** Read earlier, not shown yet. */
  readonly held: readonly ListedVideo[];
  /** What follows in the list: `count` and `maxHeld` more, or all that is left. */
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
 * Takes videos from a list, and lets one of the same channel as the one before wait until another has been shown. The
 * outcome depends on the list alone, not on the pages it is cut into.
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

/** Whether the first of those that wait may be shown behind a video of the channel `last`. */
function mayFollow([first, ...others]: readonly ListedVideo[], last: string | undefined): boolean {
  return first !== undefined && (first.channelId !== last || others.length + 1 >= maxHeld);
}
