/**
 * Outlines as SVG path data on a field of 32 × 18. Tiles are squares of the side `s` whose upper left corner is (x, y).
 * All numbers are kept short, because a thumbnail must stay under two kilobytes.
 */

/** Corners clockwise from the upper left one. */
export type Corner = 0 | 1 | 2 | 3;

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

export function circle(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 0 .01z`;
}

/** A quarter of a disc whose centre is a corner of the tile. */
export function quarter(x: number, y: number, s: number, corner: Corner, radius = s): string {
  const [cx, cy, dx, dy] = cornerOf(x, y, s, corner);
  const sweep = dx * dy > 0 ? 1 : 0;
  return `M${n(cx)} ${n(cy)}h${n(dx * radius)}a${n(radius)} ${n(radius)} 0 0 ${sweep} ${n(-dx * radius)} ${n(dy * radius)}z`;
}

/** Half of the tile, cut along a diagonal; the corner is the one that keeps its right angle. */
export function triangle(x: number, y: number, s: number, corner: Corner): string {
  const [cx, cy, dx, dy] = cornerOf(x, y, s, corner);
  return `M${n(cx)} ${n(cy)}h${n(dx * s)}L${n(cx)} ${n(cy + dy * s)}z`;
}

/** A leaf between two opposite corners: falling or rising. */
export function leaf(x: number, y: number, s: number, falling: boolean): string {
  return falling
    ? `M${n(x)} ${n(y)}a${n(s)} ${n(s)} 0 0 1 ${n(s)} ${n(s)}a${n(s)} ${n(s)} 0 0 1${n(-s)}${n(-s)}z`
    : `M${n(x)} ${n(y + s)}a${n(s)} ${n(s)} 0 0 1 ${n(s)} ${n(-s)}a${n(s)} ${n(s)} 0 0 1${n(-s)} ${n(s)}z`;
}

/** The upper half of a disc that stands on the line y. */
export function dome(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`;
}

/** A bar with round ends; `length` is that of its straight part. */
export function pill(x: number, y: number, length: number, r: number): string {
  return `M${n(x)} ${n(y)}h${n(length)}a${n(r)} ${n(r)} 0 0 1 0 ${n(2 * r)}h${n(-length)}a${n(r)} ${n(r)} 0 0 1 0${n(-2 * r)}z`;
}

/** A ridge from left to right through the given heights, filled down to the bottom. */
export function ridge(points: readonly (readonly [x: number, y: number])[]): string {
  return `M0 18${points.map(([x, y]) => `L${n(x)} ${n(y)}`).join('')}L32 18z`;
}

function cornerOf(x: number, y: number, s: number, corner: Corner) {
  const right = corner === 1 || corner === 2;
  const low = corner > 1;
  return [right ? x + s : x, low ? y + s : y, right ? -1 : 1, low ? -1 : 1] as const;
}

function n(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded).replace(/^(-?)0\./, '$1.');
}
