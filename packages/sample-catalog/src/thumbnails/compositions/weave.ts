import type { Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { arc, type Corner } from '../shapes.js';

/** Ribbons that turn from tile to tile: every tile holds two arcs around opposite corners (Truchet's tiles). */
export function weave(canvas: Canvas, draw: Draw): void {
  const rows = draw.pick([2, 3, 3]);
  const side = 18 / rows;
  const columns = Math.ceil(32 / side);
  const left = (32 - columns * side) / 2;
  let ribbons = '';
  for (let i = 0; i < rows * columns; i++) {
    const x = left + (i % columns) * side;
    const y = Math.floor(i / columns) * side;
    const first = draw.int(0, 1) as Corner;
    ribbons += arc(x, y, side, first) + arc(x, y, side, (first + 2) as Corner);
  }
  const [outer = 1, inner = 2] = draw.shuffle<Color>([1, 2, 3, 5]);
  const core = draw.pick<Color>([0, 4, 4]);
  canvas.ribbon(ribbons, [
    [outer, side * draw.pick([0.5, 0.62, 0.74])],
    [inner, side * 0.32],
    [core, side * draw.pick([0.06, 0.12])],
  ]);
}
