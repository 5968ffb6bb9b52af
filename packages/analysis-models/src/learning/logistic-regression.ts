import { minimize } from './minimize.js';
import type { Rows } from './rows.js';

/** What was learned: `logit = intercept + Σ weight · value`, for each of the classes. */
export interface LinearModel {
  readonly intercepts: Float64Array;
  /** `weights[class * features + feature]`. */
  readonly weights: Float64Array;
}

interface FitOptions {
  /**
   * Strength of the pull to 0 for each feature: half of it times the square of the weight is added to the loss, which is a sum over examples.
   */
  readonly ridge: number | ((feature: string) => number);
  /** How much each example counts; 1 where absent. */
  readonly importance?: ArrayLike<number>;
  readonly steps?: number;
}

/**
 * Fits a logistic regression with as many outputs as `targets` has columns.
 * @param targets `targets[example * classes + class]`, each 0 to 1
 * @param kind `softmax`: exactly one class is true (targets add up to 1); `independent`: each for itself
 */
export function fitLogistic(
  rows: Rows,
  targets: Float64Array,
  kind: 'softmax' | 'independent',
  { ridge, importance, steps = 150 }: FitOptions,
): LinearModel {
  const examples = rows.starts.length - 1;
  const classes = targets.length / examples;
  const features = rows.names.length;
  const strength = Float64Array.from(rows.names, (name) =>
    typeof ridge === 'number' ? ridge : ridge(name),
  );
  const activate = kind === 'softmax' ? softmax : sigmoids;
  const logits = new Float64Array(classes);

  const point = minimize(
    (at, gradient) => {
      let loss = 0;
      for (let example = 0; example < examples; example++) {
        const weight = importance?.[example] ?? 1;
        readLogits(rows, example, at, logits);
        loss += weight * activate(logits, targets, example * classes);
        addSlopes(rows, example, logits, weight, gradient);
      }
      return loss + addRidge(at, gradient, strength, classes);
    },
    new Float64Array(classes * (features + 1)),
    { steps },
  );
  return {
    weights: point.slice(0, classes * features),
    intercepts: point.slice(classes * features),
  };
}

/** Weights come first, then the intercepts. */
function readLogits(rows: Rows, example: number, at: Float64Array, logits: Float64Array): void {
  const features = rows.names.length;
  const classes = logits.length;
  const end = rows.starts[example + 1] ?? 0;
  for (let k = 0; k < classes; k++) {
    let sum = at[classes * features + k] ?? 0;
    for (let i = rows.starts[example] ?? 0; i < end; i++)
      sum += (at[k * features + (rows.columns[i] ?? 0)] ?? 0) * (rows.values[i] ?? 0);
    logits[k] = sum;
  }
}

function addSlopes(
  rows: Rows,
  example: number,
  slopes: Float64Array,
  weight: number,
  gradient: Float64Array,
): void {
  const features = rows.names.length;
  const classes = slopes.length;
  const end = rows.starts[example + 1] ?? 0;
  for (let k = 0; k < classes; k++) {
    const slope = weight * (slopes[k] ?? 0);
    gradient[classes * features + k] = (gradient[classes * features + k] ?? 0) + slope;
    for (let i = rows.starts[example] ?? 0; i < end; i++) {
      const place = k * features + (rows.columns[i] ?? 0);
      gradient[place] = (gradient[place] ?? 0) + slope * (rows.values[i] ?? 0);
    }
  }
}

function addRidge(
  at: Float64Array,
  gradient: Float64Array,
  strength: Float64Array,
  classes: number,
): number {
  let loss = 0;
  for (let place = 0; place < classes * strength.length; place++) {
    const pull = strength[place % strength.length] ?? 0;
    const weight = at[place] ?? 0;
    loss += (pull / 2) * weight * weight;
    gradient[place] = (gradient[place] ?? 0) + pull * weight;
  }
  return loss;
}

/** The loss of one example; turns its logits into the slopes of the loss. */
function softmax(logits: Float64Array, targets: Float64Array, offset: number): number {
  const highest = Math.max(...logits);
  let total = 0;
  for (const logit of logits) total += Math.exp(logit - highest);
  let loss = 0;
  for (let k = 0; k < logits.length; k++) {
    const logOdds = (logits[k] ?? 0) - highest - Math.log(total);
    const target = targets[offset + k] ?? 0;
    loss -= target * logOdds;
    logits[k] = Math.exp(logOdds) - target;
  }
  return loss;
}

function sigmoids(logits: Float64Array, targets: Float64Array, offset: number): number {
  let loss = 0;
  for (let k = 0; k < logits.length; k++) {
    const logit = logits[k] ?? 0;
    const target = targets[offset + k] ?? 0;
    loss += Math.max(logit, 0) - logit * target + Math.log1p(Math.exp(-Math.abs(logit)));
    logits[k] = sigmoid(logit) - target;
  }
  return loss;
}

/** The probability that belongs to a logit. */
export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
