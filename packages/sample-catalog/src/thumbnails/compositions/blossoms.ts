import type { Area, Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { leaf, level } from '../shapes.js';

const side = 4.5;
const columns = 8;
const rows = 4;

/** Leaves on a grid that meet in flowers. */
export function blossoms(canvas: Canvas, draw: Draw): void {
  const turned = draw.chance(0.5);
  const flowers = Array.from({ length: 15 }, () => draw.pick<Color>([1, 2, 2, 3, 3, 5]));
  const accented = draw.int(3, 11);
  const tiles: Area[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const flower = Math.floor((column + 1) / 2) + 5 * Math.floor((row + 1) / 2);
      const falling = (row + column) % 2 === (turned ? 0 : 1);
      const color = flower === accented ? 4 : (flowers[flower] ?? 2);
      tiles.push([color, leaf(column * side - 2, row * side, side, falling)]);
    }
  }
  canvas.paintTiles(tiles);
  if (draw.chance(0.6)) hearts(canvas, draw);
}

function hearts(canvas: Canvas, draw: Draw): void {
  const dots: Area[] = [];
  for (let y = 0; y <= 18; y += 2 * side) {
    for (let x = -2; x < 34; x += 2 * side) dots.push([5, level(x, y, 0)]);
  }
  canvas.drawLines(draw.pick([1.2, 1.8]), dots);
}
