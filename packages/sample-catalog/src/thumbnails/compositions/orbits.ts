import type { Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { circle, rectangle } from '../shapes.js';

/** Rings around one point, some discs on their way, and a horizon. */
export function orbits(canvas: Canvas, draw: Draw): void {
  const x = draw.pick([4, 8, 11, 16, 21, 24, 28]);
  const y = draw.pick([3, 6, 9, 12, 15]);
  const step = draw.pick([2.2, 2.8, 3.4]);
  const count = Math.ceil(15 / step);
  const tones = draw.shuffle<Color>([1, 2, 3]);
  for (let ring = count; ring > 0; ring--) {
    canvas.paint(ring % 2 === 0 ? (tones[(ring / 2) % 3] ?? 1) : 0, circle(x, y, ring * step));
  }
  canvas.paint(5, circle(x, y, step * 0.62));
  for (let i = draw.int(2, 4); i > 0; i--) {
    const angle = draw.next() * 2 * Math.PI;
    const distance = step * (draw.int(2, count) - 0.5);
    const color: Color = i === 1 ? 4 : 5;
    canvas.paint(
      color,
      circle(
        x + distance * Math.cos(angle),
        y + distance * Math.sin(angle),
        draw.pick([0.6, 0.9, 1.4]),
      ),
    );
  }
  if (draw.chance(0.35)) canvas.paint(5, rectangle(0, 15.5, 32, 2.5));
}
