import type { Crop } from '@tessera/contracts-creator';

export interface PictureSides {
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a picture that is shown: what its owner has chosen, or all of it, and of that the middle in the shape that it has to have.
 * @param crop within the picture
 * @param ratio width by height; `null` for any shape
 */
export function cutOf(sides: PictureSides, crop: Crop | null, ratio: number | null): Crop {
  const chosen = crop ?? { x: 0, y: 0, ...sides };
  if (ratio === null) return chosen;
  const width = atLeastOne(Math.min(chosen.width, Math.round(chosen.height * ratio)));
  const height = atLeastOne(Math.min(chosen.height, Math.round(chosen.width / ratio)));
  return {
    x: chosen.x + Math.floor((chosen.width - width) / 2),
    y: chosen.y + Math.floor((chosen.height - height) / 2),
    width,
    height,
  };
}

export function isWithin({ x, y, width, height }: Crop, sides: PictureSides): boolean {
  return x + width <= sides.width && y + height <= sides.height;
}

/** The same part of a picture in another size of it. */
export function scaledCrop(crop: Crop, from: PictureSides, to: PictureSides): Crop {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const width = Math.min(to.width, atLeastOne(Math.round(crop.width * across)));
  const height = Math.min(to.height, atLeastOne(Math.round(crop.height * down)));
  const x = Math.min(to.width - width, Math.round(crop.x * across));
  const y = Math.min(to.height - height, Math.round(crop.y * down));
  return { x, y, width, height };
}

/** As large as it may be at most, in the same shape, never larger than it is. */
export function fitted({ width, height }: PictureSides, longest: number): PictureSides {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: atLeastOne(Math.round(width * scale)),
    height: atLeastOne(Math.round(height * scale)),
  };
}

function atLeastOne(pixels: number): number {
  return Math.max(1, pixels);
}
