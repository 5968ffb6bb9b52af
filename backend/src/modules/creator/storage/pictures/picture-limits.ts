import { mebibyte } from '@tessera/contracts-creator';

/** What a picture may be, so that nobody keeps the site busy with one, or fills its memory. */
export const pictureLimits = {
  /** Of its file in bytes; a larger general file is kept, and not shown. */
  bytes: 50 * mebibyte,
  /** Of its frames, one beside the other, before anything is decoded. */
  pixels: 50_000_000,
  /** Of either side, as far as WebP goes. */
  side: 16_383,
  /** Longest side of what is kept of avatars and thumbnails. */
  keptSide: 3200,
  /** Of all frames of an animation together. Of larger ones the first frame is shown. */
  animatedPixels: 12_000_000,
  animatedFrames: 300,
} as const;
