import type { Area, Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { level } from '../shapes.js';

/** Bars with round ends in rows, like a piece of music on a roll. */
export function bars(canvas: Canvas, draw: Draw): void {
  const rows = draw.pick([4, 5, 6]);
  const height = 18 / rows;
  const width = height * 0.72;
  const accented = draw.int(0, rows - 1);
  const lines: Area[] = [];
  for (let row = 0; row < rows; row++) {
    let hasAccent = row !== accented;
    for (let x = -draw.int(0, 5); x < 32;) {
      const length = draw.pick([0, 1, 2, 3, 4, 6, 8]);
      const color = hasAccent ? draw.pick<Color>([1, 1, 2, 2, 3, 5]) : 4;
      if (x > 4) hasAccent = true;
      if (draw.chance(0.9)) lines.push([color, level(x + width / 2, (row + 0.5) * height, length)]);
      x += length + width * 1.35;
    }
  }
  canvas.drawLines(width, lines);
}
