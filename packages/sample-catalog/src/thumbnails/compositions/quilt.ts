import type { Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { type Corner, rectangle, triangle } from '../shapes.js';

const side = 4;
const columns = 8;
const rows = 5;
/** The pattern is centered: half a tile is cut off above and below. */
const top = -1;

/** Half-square triangles that mirror each other, as in a patchwork blanket. */
export function quilt(canvas: Canvas, draw: Draw): void {
  const corners = Array.from({ length: 12 }, () => draw.int(0, 3) as Corner);
  const tones = Array.from({ length: 12 }, () => draw.pick<Color>([1, 2, 2, 3, 5]));
  const grounds = Array.from({ length: 12 }, () => draw.pick<Color>([0, 0, 0, 1]));
  const accented = draw.int(0, 11);
  const tiles = Array.from({ length: columns * rows }, (_, i) => tile(i));
  canvas.paintGrounds(
    tiles.flatMap(({ x, y, cell }) => {
      const ground = grounds[cell] ?? 0;
      return ground === 0 ? [] : [[ground, rectangle(x, y, side, side)] as const];
    }),
  );
  canvas.paintForms(
    tiles.map(({ x, y, cell, mirrorX, mirrorY }) => {
      const color = cell === accented ? 4 : (tones[cell] ?? 2);
      const own = color === grounds[cell] ? 3 : color;
      return [own, triangle(x, y, side, mirrored(corners[cell] ?? 0, mirrorX, mirrorY))] as const;
    }),
  );
}

/** The four quarters of the picture show the same twelve tiles. */
function tile(index: number) {
  const column = index % columns;
  const row = Math.floor(index / columns);
  const mirrorX = column >= columns / 2;
  const mirrorY = row > rows / 2;
  const cell = (mirrorX ? columns - 1 - column : column) + 4 * (mirrorY ? rows - 1 - row : row);
  return { x: column * side, y: top + row * side, cell: cell % 12, mirrorX, mirrorY };
}

function mirrored(corner: Corner, horizontally: boolean, vertically: boolean): Corner {
  const across = horizontally ? ([1, 0, 3, 2] as const)[corner] : corner;
  return vertically ? ([3, 2, 1, 0] as const)[across] : across;
}
