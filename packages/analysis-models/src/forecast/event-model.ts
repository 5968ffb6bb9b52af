import { fitLogistic, sigmoid } from '../learning/logistic-regression.js';
import { type Features, rowsOf } from '../learning/rows.js';

/** What is known before an event, and whether it came. Numbers by name; what is absent is 0. */
export interface EventRow {
  readonly features: Features;
  readonly happened: boolean;
}

/** A calibrated forecast of an event, as plain data. */
export interface EventModel {
  /** Share of the rows in which it happened: the forecast of who knows nothing else. */
  readonly baseline: number;
  readonly intercept: number;
  /** Per feature: usual value, how far values are from it (standard deviation), and what one such step adds to the log-odds. */
  readonly features: Readonly<
    Record<string, readonly [mean: number, spread: number, weight: number]>
  >;
}

const ridge = 1;
const folds = 5;
/** A value further from the usual one is not learned from, and does not count for more. */
const furthest = 8;

/**
 * Learns to forecast an event: a logistic regression with a pull to 0, whose log-odds are calibrated on rows that it had not seen (Platt's
 * scaling over five folds). The same rows always give the same model.
 * @param rows at least 50, with and without the event; related ones may not be told apart, so give one a video
 * @throws RangeError where there are too few rows, or all are of one kind
 */
export function trainEventModel(rows: readonly EventRow[]): EventModel {
  const happened = rows.filter((row) => row.happened).length;
  if (rows.length < 50 || happened === 0 || happened === rows.length)
    throw new RangeError(
      `A forecast needs 50 rows with and without the event, not ${rows.length} with ${happened} events`,
    );
  const unseen = Array.from({ length: folds }, (_, fold) => {
    const model = fit(rows.filter((_row, i) => i % folds !== fold));
    return rows
      .filter((_row, i) => i % folds === fold)
      .map((row) => ({ row, logit: logitBy(model, row.features) }));
  }).flat();
  return scaled(fit(rows), unseen);
}

/** @returns the probability that the event comes, 0 to 1 */
export function probabilityBy(model: EventModel, features: Features): number {
  return sigmoid(logitBy(model, features));
}

function logitBy({ intercept, features: known }: EventModel, features: Features): number {
  let logit = intercept;
  for (const [name, [mean, spread, weight]] of Object.entries(known))
    logit += weight * standardized(features.get(name) ?? 0, mean, spread);
  return logit;
}

function standardized(value: number, mean: number, spread: number): number {
  const finite = Number.isFinite(value) ? value : mean;
  return Math.max(-furthest, Math.min(furthest, (finite - mean) / spread));
}

function fit(rows: readonly EventRow[]): EventModel {
  const usual = usualValues(rows);
  const examples = rows.map(
    ({ features }) =>
      new Map(
        [...usual].map(([name, [mean, spread]]) => [
          name,
          standardized(features.get(name) ?? 0, mean, spread),
        ]),
      ),
  );
  const table = rowsOf(examples);
  const targets = Float64Array.from(rows, ({ happened }) => (happened ? 1 : 0));
  const { weights, intercepts } = fitLogistic(table, targets, 'independent', { ridge });
  return {
    baseline: rows.filter(({ happened }) => happened).length / rows.length,
    intercept: intercepts[0] ?? 0,
    features: Object.fromEntries(
      table.names.map((name, i) => {
        const [mean, spread] = usual.get(name) ?? [0, 1];
        return [name, [mean, spread, weights[i] ?? 0] as const];
      }),
    ),
  };
}

/** A mark that is there or not stays as it is, so that a rare one does not count for more. */
const markSpread = [0, 2] as const;

/** Features that never vary are left out. */
function usualValues(rows: readonly EventRow[]): Map<string, readonly [number, number]> {
  const names = new Set(rows.flatMap(({ features }) => [...features.keys()]));
  const usual = new Map<string, readonly [number, number]>();
  for (const name of [...names].toSorted()) {
    const values = rows.map(({ features }) => features.get(name) ?? 0).filter(Number.isFinite);
    if (values.every((value) => value === 0 || value === 1)) {
      usual.set(name, markSpread);
      continue;
    }
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length,
    );
    if (spread > 1e-9) usual.set(name, [mean, spread]);
  }
  return usual;
}

function scaled(
  model: EventModel,
  unseen: readonly { readonly row: EventRow; readonly logit: number }[],
): EventModel {
  const table = rowsOf(unseen.map(({ logit }) => new Map([['logit', logit]])));
  const targets = Float64Array.from(unseen, ({ row }) => (row.happened ? 1 : 0));
  const scale = fitLogistic(table, targets, 'independent', { ridge: 1e-3 });
  const slope = scale.weights[0] ?? 1;
  return {
    baseline: rounded(model.baseline),
    intercept: rounded(slope * model.intercept + (scale.intercepts[0] ?? 0)),
    features: Object.fromEntries(
      Object.entries(model.features).map(([name, [mean, spread, weight]]) => [
        name,
        [rounded(mean), rounded(spread), rounded(slope * weight)],
      ]),
    ),
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
