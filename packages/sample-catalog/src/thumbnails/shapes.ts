import { shortNumber as n } from './canvas.js';

/**
 * Outlines as SVG path data on a field of 32 × 18. A tile is a square of the side `s` whose upper left corner is (x, y).
 */

/** Corners clockwise from the upper left one. */
export type Corner = 0 | 1 | 2 | 3;

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

export function circle(x: number, y: number, r: number): string {
  const half = `${n(r)} ${n(r)} 0 0 1`;
  return `M${n(x - r)} ${n(y)}a${half} ${n(2 * r)} 0 ${half} ${n(-2 * r)} 0z`;
}

/** A quarter of a disc whose center is a corner of the tile. */
export function quarter(x: number, y: number, s: number, corner: Corner, radius = s): string {
  const { cx, cy, dx, dy } = cornerOf(x, y, s, corner);
  return `M${n(cx)} ${n(cy)}h${n(dx * radius)}${turn(radius, dx, dy)}z`;
}

/** Half of the tile, cut along a diagonal; the corner is the one that keeps its right angle. */
export function triangle(x: number, y: number, s: number, corner: Corner): string {
  const { cx, cy, dx, dy } = cornerOf(x, y, s, corner);
  return `M${n(cx)} ${n(cy)}h${n(dx * s)}L${n(cx)} ${n(cy + dy * s)}z`;
}

/** A leaf between two opposite corners: falling or rising. */
export function leaf(x: number, y: number, s: number, falling: boolean): string {
  const arc = `${n(s)} ${n(s)} 0 0 1`;
  const [down, up] = falling ? [s, -s] : [-s, s];
  return `M${n(x)} ${n(falling ? y : y + s)}a${arc} ${n(s)} ${n(down)} ${arc} ${n(-s)} ${n(up)}z`;
}

/** Domes side by side that stand on the line y; the first begins at x. */
export function domes(
  x: number,
  y: number,
  { radius, apart, count }: { radius: number; apart: number; count: number },
): string {
  const dome = `a${n(radius)} ${n(radius)} 0 0 1 ${n(2 * radius)} 0`;
  const gap = apart > 2 * radius ? `h${n(apart - 2 * radius)}` : '';
  return `M${n(x)} ${n(y)}${(dome + gap).repeat(count)}z`;
}

/** A level line. */
export function level(x: number, y: number, length: number): string {
  return `M${n(x)} ${n(y)}h${n(length)}`;
}

/** An arc around a corner of the tile through the middles of two sides, to be drawn as a line. */
export function arc(x: number, y: number, s: number, corner: Corner): string {
  const { cx, cy, dx, dy } = cornerOf(x, y, s, corner);
  return `M${n(cx + (dx * s) / 2)} ${n(cy)}${turn(s / 2, dx, dy)}`;
}

/** A ridge from left to right through the given points, filled down to the bottom. */
export function ridge(points: readonly (readonly [x: number, y: number])[]): string {
  return `M0 ${n(18)}L${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')} ${n(32)} ${n(18)}z`;
}

/** A quarter turn around a corner, from the level side to the upright one. */
function turn(radius: number, dx: number, dy: number): string {
  return `a${n(radius)} ${n(radius)} 0 0 ${dx * dy > 0 ? 1 : 0} ${n(-dx * radius)} ${n(dy * radius)}`;
}

function cornerOf(x: number, y: number, s: number, corner: Corner) {
  const right = corner === 1 || corner === 2;
  const low = corner > 1;
  return { cx: right ? x + s : x, cy: low ? y + s : y, dx: right ? -1 : 1, dy: low ? -1 : 1 };
}
