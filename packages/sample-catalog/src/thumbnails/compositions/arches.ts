import type { Area, Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { domes, rectangle } from '../shapes.js';

const bands = 3;
/** How far the ground reaches over the feet of the bands. */
const overlap = 0.1;

/** Rows of rainbows that stand behind each other like scales or waves. */
export function arches(canvas: Canvas, draw: Draw): void {
  const radius = draw.pick([4, 16 / 3, 16 / 3, 8]);
  const rise = radius * draw.pick([0.6, 0.75, 1]);
  const colors = draw.shuffle<Color>([1, 2, 3, 5]);
  const rows = Math.ceil(18 / rise);
  const accented = draw.int(1, rows - 1);
  for (let row = 0; row <= rows; row++) {
    const place = [row % 2 === 0 ? -radius : 0, (row + 1) * rise] as const;
    if (row === accented) canvas.group('b', rainbows(radius, [4, ...colors]), place);
    else canvas.group('a', rainbows(radius, colors), place);
  }
}

function rainbows(radius: number, colors: readonly Color[]): Area[] {
  const apart = 2 * radius;
  const count = Math.ceil(32 / apart) + 1;
  const areas = [...colors.slice(0, bands), 0 as const].map((color, band): Area => {
    const inset = (radius * band) / (bands + 0.7);
    return [color, domes(inset, 0, { radius: radius - inset, apart, count })];
  });
  // Where the feet of all bands lie on one line each would show through the others.
  return [...areas, [0, rectangle(0, -overlap, apart * count, 2 * overlap)]];
}
