import type { Area, Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { circle, domes, rectangle, triangle } from '../shapes.js';

/** Towers of tiles with round, sloping or flat roofs and a few lit windows. */
export function skyline(canvas: Canvas, draw: Draw): void {
  canvas.paint(draw.pick([1, 4]), circle(draw.int(4, 28), draw.int(4, 7), draw.pick([2, 3, 4])));
  row(canvas, draw, { width: 4, lowest: 4, highest: 10, tones: [1, 1, 2] });
  row(canvas, draw, { width: draw.pick([3, 4]), lowest: 9, highest: 15, tones: [2, 3, 5] });
}

function row(
  canvas: Canvas,
  draw: Draw,
  {
    width,
    lowest,
    highest,
    tones,
  }: { width: number; lowest: number; highest: number; tones: [Color, ...Color[]] },
): void {
  const towers: Area[] = [];
  const windows: Area[] = [];
  for (let x = -draw.int(0, 2); x < 32; x += width) {
    const y = draw.int(lowest, highest);
    const tone = draw.pick(tones);
    towers.push([tone, rectangle(x, y, width, 18 - y) + roof(draw, x, y, width)]);
    if (draw.chance(0.5))
      windows.push([
        tone === 5 ? 0 : 4,
        rectangle(x + width / 2 - 0.4, y + draw.int(1, 3), 0.8, 0.8),
      ]);
  }
  canvas.paintTiles(towers);
  canvas.paintTiles(windows);
}

function roof(draw: Draw, x: number, y: number, width: number): string {
  switch (draw.int(0, 3)) {
    case 0:
      return domes(x, y, { radius: width / 2, apart: width, count: 1 });
    case 1:
      return triangle(x, y - width, width, draw.pick([2, 3]));
    default:
      return '';
  }
}
