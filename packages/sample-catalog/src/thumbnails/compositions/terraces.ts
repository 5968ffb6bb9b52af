import type { Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { circle, rectangle } from '../shapes.js';

const layers = 3;

/** Stepped pyramids behind each other, before a large disc. */
export function terraces(canvas: Canvas, draw: Draw): void {
  const side = draw.pick([1.5, 2, 3]);
  canvas.paint(4, circle(draw.int(5, 27), draw.int(4, 7), draw.pick([2.5, 3.5, 4.5])));
  const tones = draw.chance(0.5) ? ([1, 2, 3] as const) : ([3, 2, 5] as const);
  const places = draw.shuffle([5, 16, 27]);
  for (let layer = 0; layer < layers; layer++) {
    const top = 4.5 + layer * 3 + draw.int(-1, 1);
    pyramid(canvas, tones[layer] ?? 2, {
      center: (places[layer] ?? 16) + draw.int(-2, 2),
      top,
      side,
    });
  }
  if (draw.chance(0.6)) canvas.paint(draw.pick<Color>([0, 5]), rectangle(0, 16.5, 32, 1.5));
}

function pyramid(
  canvas: Canvas,
  tone: Color,
  { center, top, side }: { center: number; top: number; side: number },
): void {
  let outlines = '';
  for (let y = top, half = side; y < 18; y += side, half += side * 1.5) {
    outlines += rectangle(center - half, y, 2 * half, side);
  }
  canvas.paint(tone, outlines);
}
