import type { Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { circle, level, rectangle, ridge } from '../shapes.js';

/** A sun over ridges that come nearer from tone to tone, at times over water. */
export function landscape(canvas: Canvas, draw: Draw): void {
  const sunX = draw.int(6, 26);
  const sunY = draw.int(5, 8);
  const radius = draw.int(5, 9) / 2;
  if (draw.chance(0.6)) canvas.paint(1, circle(sunX, sunY, radius + 3));
  canvas.paint(4, circle(sunX, sunY, radius));
  if (draw.chance(0.45)) sliceSun(canvas, draw, { sunX, sunY, radius });
  const peaked = draw.chance(0.6);
  const tones: readonly Color[] = draw.chance(0.5) ? [3, 2, 5] : [2, 1, 5];
  for (const [index, tone] of tones.entries()) {
    canvas.paint(tone, ridge(peaked ? peaks(draw, index) : hills(draw, index)));
  }
  if (draw.chance(0.5)) water(canvas, draw);
}

function sliceSun(
  canvas: Canvas,
  draw: Draw,
  { sunX, sunY, radius }: { sunX: number; sunY: number; radius: number },
): void {
  for (let y = sunY - 0.5, height = 0.3; y < sunY + radius; y += 1.2, height += 0.2) {
    canvas.paint(0, rectangle(sunX - radius - draw.next() / 2, y, 2 * radius + 1, height));
  }
}

/** Mountains whose feet and tops lie on a grid. */
function peaks(draw: Draw, layer: number): [number, number][] {
  const base = 9.5 + layer * 2.6;
  const step = draw.pick([3, 4, 5]);
  const points: [number, number][] = [];
  for (let x = -draw.int(0, 2), up = draw.chance(0.5); x < 32 + step; x += step, up = !up) {
    points.push([x, up ? base - draw.int(2, 7) / 1.4 + layer : base + 1.5]);
  }
  return points;
}

/** Slopes that rise and fall in few long steps. */
function hills(draw: Draw, layer: number): [number, number][] {
  const base = 10 + layer * 2.4;
  const phase = draw.next() * 6;
  const length = draw.int(5, 9);
  return Array.from({ length: 17 }, (_, i) => [
    i * 2,
    base + 1.7 * Math.sin(phase + (i * 2) / length),
  ]);
}

/** Glints of light in the foreground. */
function water(canvas: Canvas, draw: Draw): void {
  const glints = [15.4, 16.4, 17.4].map(
    (y, index) => [index === 1 ? 4 : 3, level(draw.int(1, 20), y, draw.int(3, 9))] as const,
  );
  canvas.drawLines(0.4, glints);
}
