import type { Platform } from '@tessera/contracts';
import type { VideoText } from '../analysis.js';

/** A video as the index reads it; `null` where unknown. */
export interface IndexedVideo extends VideoText {
  readonly id: number;
  readonly channelId: number;
  readonly categoryId: number | null;
  /** Its own, and those of its copies where it is an original. */
  readonly platforms: readonly Platform[];
  readonly durationSeconds: number | null;
  readonly views: number | null;
  /** Milliseconds since 1970. */
  readonly publishedAt: number | null;
  readonly hd: boolean | null;
  readonly captions: boolean | null;
  readonly mature: boolean | null;
  readonly isSample: boolean;
  /** Stands behind the same video of another channel. */
  readonly isCopy: boolean;
  readonly engagement: number;
  readonly trending: number;
}

/** Longer terms are not indexed. */
export const maxTermLength = 100;

/** The term of a tag, which must match whole. */
export function tagTerm(tag: string): string {
  return `#${tag.toLowerCase().replaceAll('\0', '\u{fffd}')}`;
}
