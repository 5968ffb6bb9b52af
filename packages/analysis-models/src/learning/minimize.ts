/** Value of a function at a point; writes its slope there into `gradient`. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

interface MinimizeOptions {
  /** How many steps at most. */
  readonly steps?: number;
  /** Ends when the steepest slope is below this share of the first. */
  readonly tolerance?: number;
}

/** One step of the past: how the point and the slope changed. */
interface Change {
  readonly point: Float64Array;
  readonly gradient: Float64Array;
  readonly curvature: number;
}

const remembered = 8;

/**
 * The point where a smooth function is smallest, by L-BFGS with backtracking (Nocedal & Wright, Numerical Optimization, algorithms 7.4
 * and 3.1). The same input always has the same result.
 * @param start is not changed
 */
export function minimize(
  objective: Objective,
  start: Float64Array,
  { steps = 200, tolerance = 1e-4 }: MinimizeOptions = {},
): Float64Array {
  let point = start.slice();
  let gradient = new Float64Array(point.length);
  let value = objective(point, gradient);
  const firstSlope = largest(gradient);
  const changes: Change[] = [];
  for (let step = 0; step < steps && largest(gradient) > tolerance * firstSlope; step++) {
    const direction = descent(gradient, changes);
    const next = search(objective, point, value, gradient, direction, step === 0);
    if (!next) break;
    remember(changes, point, gradient, next);
    ({ point, gradient, value } = next);
  }
  return point;
}

interface Place {
  readonly point: Float64Array<ArrayBuffer>;
  readonly gradient: Float64Array<ArrayBuffer>;
  readonly value: number;
}

/** A place downhill along the direction; `null` where there is none any more. */
function search(
  objective: Objective,
  point: Float64Array,
  value: number,
  gradient: Float64Array,
  direction: Float64Array,
  isFirst: boolean,
): Place | null {
  const slope = dot(gradient, direction);
  let length = isFirst ? 1 / (Math.sqrt(dot(gradient, gradient)) || 1) : 1;
  for (let attempt = 0; attempt < 30; attempt++, length /= 2) {
    const next = point.map((coordinate, i) => coordinate + length * (direction[i] ?? 0));
    const nextGradient = new Float64Array(point.length);
    const nextValue = objective(next, nextGradient);
    if (nextValue <= value + 1e-4 * length * slope)
      return { point: next, gradient: nextGradient, value: nextValue };
  }
  return null;
}

function remember(changes: Change[], point: Float64Array, gradient: Float64Array, next: Place) {
  const moved = next.point.map((coordinate, i) => coordinate - (point[i] ?? 0));
  const bent = next.gradient.map((slope, i) => slope - (gradient[i] ?? 0));
  const curvature = dot(moved, bent);
  if (curvature <= 1e-12) return;
  changes.push({ point: moved, gradient: bent, curvature });
  if (changes.length > remembered) changes.shift();
}

/** The two loops of L-BFGS. */
function descent(gradient: Float64Array, changes: readonly Change[]): Float64Array {
  const direction = gradient.map((slope) => -slope);
  const shares: number[] = [];
  for (const change of changes.toReversed()) {
    const share = dot(change.point, direction) / change.curvature;
    shares.push(share);
    add(direction, change.gradient, -share);
  }
  const last = changes.at(-1);
  if (last) scale(direction, last.curvature / dot(last.gradient, last.gradient));
  for (const change of changes) {
    const share = shares.pop() ?? 0;
    add(direction, change.point, share - dot(change.gradient, direction) / change.curvature);
  }
  return direction;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

function add(target: Float64Array, other: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) + factor * (other[i] ?? 0);
}

function scale(target: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) * factor;
}

function largest(gradient: Float64Array): number {
  let most = 0;
  for (const slope of gradient) most = Math.max(most, Math.abs(slope));
  return most;
}
