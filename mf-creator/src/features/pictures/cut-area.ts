import type { Crop } from '@tessera/contracts-creator';

/** Percents of a picture, as the cropper has them. */
export interface CutArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The pixels of an area, all of them within the picture. */
export function cropOf(area: CutArea, picture: Size): Crop {
  const width = within(1, (area.width / 100) * picture.width, picture.width);
  const height = within(1, (area.height / 100) * picture.height, picture.height);
  const x = within(0, (area.x / 100) * picture.width, picture.width - width);
  const y = within(0, (area.y / 100) * picture.height, picture.height - height);
  return { x, y, width, height };
}

export function areaOf(crop: Crop, picture: Size): CutArea {
  return {
    x: (crop.x / picture.width) * 100,
    y: (crop.y / picture.height) * 100,
    width: (crop.width / picture.width) * 100,
    height: (crop.height / picture.height) * 100,
  };
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
