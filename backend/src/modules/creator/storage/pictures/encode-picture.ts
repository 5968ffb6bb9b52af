import type { Crop } from '@tessera/contracts-creator';
import type { OutputInfo, Sharp } from 'sharp';
import { openPicture } from './libvips.js';
import { fitted, type PictureSides } from './picture-cut.js';
import { type PictureHeader, UnusablePicture } from './picture-header.js';

/** A picture as WebP, upright, in sRGB, and without anything besides its pixels. */
export interface EncodedPicture extends PictureSides {
  readonly bytes: Buffer;
}

interface Quality {
  readonly quality: number;
  /** How long the encoder looks for fewer bytes, from 0 to 6. */
  readonly effort: number;
}

const shown: Quality = { quality: 82, effort: 4 };
/** Others are made of it later. */
const kept: Quality = { quality: 90, effort: 2 };
/** There are many frames. */
const animated: Quality = { quality: 75, effort: 2 };

/** A part of a picture. */
export interface PicturePart {
  readonly bytes: Uint8Array;
  readonly header: PictureHeader;
  readonly cut: Crop;
}

/** All of a picture, of which others will be made. @throws UnusablePicture */
export async function encodeKept(part: PicturePart, longest: number): Promise<EncodedPicture> {
  const quality = part.header.isAnimated ? animated : kept;
  return encoded(await opened(part), fitted(part.cut, longest), quality);
}

/**
 * Encodes a part of a picture in several sizes, the largest first. It is decoded once, unless it is animated.
 * @param longest sides of the sizes, in pixels; sizes that come out the same are the same object
 * @throws UnusablePicture
 */
export async function encodeSizes(
  part: PicturePart,
  longest: readonly number[],
): Promise<EncodedPicture[]> {
  const { cut, header } = part;
  const open = header.isAnimated ? () => opened(part) : await decoded(part, Math.max(...longest));
  const made: EncodedPicture[] = [];
  for (const one of longest) {
    const size = fitted(cut, one);
    const last = made.at(-1);
    const isSame = last && last.width === size.width && last.height === size.height;
    const quality = header.isAnimated ? animated : shown;
    made.push(isSame ? last : await encoded(await open(), size, quality));
  }
  return made;
}

/** Decodes the part at the largest size. @returns opens it, as often as it is wanted */
async function decoded(part: PicturePart, longest: number): Promise<() => Promise<Sharp>> {
  const { width, height } = fitted(part.cut, longest);
  const picture = await opened(part);
  const { data, info } = await picture
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unusable);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return () => openPicture(data, { raw });
}

async function opened({ bytes, header, cut }: PicturePart): Promise<Sharp> {
  const { x: left, y: top, width, height } = cut;
  const picture = await openPicture(bytes, { animated: header.isAnimated });
  return picture.autoOrient().extract({ left, top, width, height });
}

async function encoded(
  picture: Sharp,
  { width, height }: PictureSides,
  quality: Quality,
): Promise<EncodedPicture> {
  const { data, info } = await picture
    .resize(width, height, { fit: 'fill' })
    .webp(quality)
    .toBuffer({ resolveWithObject: true })
    .catch(unusable);
  return { bytes: data, width: info.width, height: frameHeight(info) };
}

/** The frames of an animation are one below the other. */
function frameHeight({ height, pageHeight = height }: OutputInfo): number {
  return pageHeight;
}

function unusable(cause: unknown): never {
  const isSlow = String(cause).includes('timeout');
  const detail = isSlow ? 'The picture takes too long to read.' : 'The picture is damaged.';
  throw new UnusablePicture(detail, { cause });
}
