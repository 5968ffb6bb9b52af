import type { Metadata } from 'sharp';
import { openPicture } from './libvips.js';
import type { PictureSides } from './picture-cut.js';
import { pictureLimits } from './picture-limits.js';

/** What the header of a picture says, which is read without decoding the picture. */
export interface PictureHeader extends PictureSides {
  /** Whether all of its frames are shown. */
  readonly isAnimated: boolean;
}

/** Why a picture can't be used, in a sentence for its owner. */
export class UnusablePicture extends Error {}

/**
 * Reads width and height of the upright picture.
 * @throws UnusablePicture where it has no readable header, or is too large to be decoded
 */
export async function readHeader(bytes: Uint8Array): Promise<PictureHeader> {
  const metadata = await metadataOf(bytes);
  const { width, height } = metadata.autoOrient;
  const frames = metadata.pages ?? 1;
  if (width * height > pictureLimits.pixels)
    throw new UnusablePicture(`The picture has more than ${megapixels} megapixels.`);
  if (Math.max(width, height) > pictureLimits.side)
    throw new UnusablePicture(`The picture is wider or higher than ${pictureLimits.side} pixels.`);
  return { width, height, isAnimated: isShownAnimated(metadata, width * height * frames) };
}

const megapixels = pictureLimits.pixels / 1_000_000;

async function metadataOf(bytes: Uint8Array): Promise<Metadata> {
  // What is too large is told apart from what is broken.
  const picture = await openPicture(bytes, { limitInputPixels: false });
  return picture.metadata().catch((error: unknown) => {
    throw new UnusablePicture('The picture is damaged.', { cause: error });
  });
}

function isShownAnimated({ format, pages = 1 }: Metadata, pixels: number): boolean {
  const canBe = format === 'gif' || format === 'webp';
  const isSmall = pixels <= pictureLimits.animatedPixels && pages <= pictureLimits.animatedFrames;
  return canBe && pages > 1 && isSmall;
}
