import type { Canvas, Color } from '../canvas.js';
import type { Draw } from '../draw.js';
import { circle, type Corner, leaf, quarter, rectangle, triangle } from '../shapes.js';

const side = 6;
const tones: readonly [Color, ...Color[]] = [1, 2, 3, 5];

/** Large tiles, each with one plain form: quarter, leaf, half square, disc. */
export function bauhaus(canvas: Canvas, draw: Draw): void {
  const tiles = cells().map((cell) => ({ ...cell, ground: draw.pick<Color>([0, 0, 1, 2, 3]) }));
  canvas.paintGrounds(
    tiles.flatMap(({ x, y, ground }) =>
      ground === 0 ? [] : [[ground, rectangle(x, y, side, side)] as const],
    ),
  );
  const accented = draw.int(4, 13);
  canvas.paintForms(
    tiles.map(({ x, y, ground }, index) => {
      const color = index === accented ? 4 : draw.pick(without(ground));
      return [color, form(draw, x, y)] as const;
    }),
  );
}

function cells(): { x: number; y: number }[] {
  return Array.from({ length: 18 }, (_, i) => ({
    x: (i % 6) * side - 2,
    y: Math.floor(i / 6) * side,
  }));
}

function without(ground: Color): readonly [Color, ...Color[]] {
  const [first = 5, ...others] = tones.filter((tone) => tone !== ground);
  return [first, ...others];
}

function form(draw: Draw, x: number, y: number): string {
  const corner = draw.int(0, 3) as Corner;
  switch (draw.int(0, 6)) {
    case 0:
      return triangle(x, y, side, corner);
    case 1:
    case 2:
      return leaf(x, y, side, corner % 2 === 0);
    case 3:
      return circle(x + side / 2, y + side / 2, draw.pick([2, 3]));
    case 4:
      return (
        quarter(x, y, side, corner, side / 2) +
        quarter(x, y, side, ((corner + 2) % 4) as Corner, side / 2)
      );
    default:
      return quarter(x, y, side, corner);
  }
}
