/** A place of a list that was shown, and what became of it. */
export interface LoggedPlace {
  /** Number of the list; places of one list are not independent of each other. */
  readonly list: number;
  /** What is counted, such as 1 for a view. */
  readonly reward: number;
  /** How likely the item was to be shown there, above 0: `Recommendation.propensity`. */
  readonly propensity: number;
  /** How likely the other way of making lists is to show it there, given the places before. */
  readonly target: number;
  /** What a model foretells for this item; 0 where there is none. */
  readonly expected?: number;
  /** What it foretells on average for what the other way shows there. */
  readonly expectedOfTarget?: number;
}

/** A mean, and where it lies with a probability of 95 %. */
export interface PolicyEstimate {
  readonly value: number;
  readonly interval: readonly [low: number, high: number];
}

export interface PolicyEstimates {
  /** Inverse propensity scores (Horvitz & Thompson 1952): without bias, but with large errors. */
  readonly ips: PolicyEstimate;
  /** The same, divided by the sum of the weights (Swaminathan & Joachims 2015). */
  readonly snips: PolicyEstimate;
  /** What the model foretells, corrected by what it missed, with weights as in `snips` (Dudík et al. 2011). */
  readonly doublyRobust: PolicyEstimate;
  /** As many places without weights would tell as much (Kish 1965). */
  readonly effectivePlaces: number;
}

/**
 * What another way of making lists would have earned per place, from the lists that were shown. It can't tell of items that were never shown by chance.
 * @throws RangeError where there is nothing, or a propensity is not above 0 and at most 1
 */
export function estimatePolicy(log: readonly LoggedPlace[]): PolicyEstimates {
  if (log.length === 0) throw new RangeError('Nothing was shown');
  const lists = sumsByList(log);
  const total = added(lists);
  const effectivePlaces = total.squares > 0 ? total.weights ** 2 / total.squares : 0;
  const factor = studentQuantile(Math.max(1, Math.min(lists.length, effectivePlaces) - 1));
  const imagined = imaginedLists(log, total);
  return {
    ips: { value: ips(total), interval: intervalOf(lists, ips, factor) },
    snips: { value: snips(total), interval: intervalOf([...lists, ...imagined], snips, factor) },
    doublyRobust: {
      value: doublyRobust(total),
      interval: intervalOf([...lists, ...imagined], doublyRobust, factor),
    },
    effectivePlaces,
  };
}

const ips = ({ rewards, places }: Sums) => rewards / places;
const snips = ({ rewards, weights }: Sums) => ratio(rewards, weights);
const doublyRobust = ({ foretold, places, residuals, weights }: Sums) =>
  foretold / places + ratio(residuals, weights);

/** What is added up over the places of a list. */
interface Sums {
  readonly places: number;
  readonly weights: number;
  readonly squares: number;
  readonly rewards: number;
  readonly foretold: number;
  readonly residuals: number;
}

const nothing: Sums = { places: 0, weights: 0, squares: 0, rewards: 0, foretold: 0, residuals: 0 };

function sumsByList(log: readonly LoggedPlace[]): Sums[] {
  const lists = new Map<number, Sums>();
  for (const place of log)
    lists.set(place.list, plus(lists.get(place.list) ?? nothing, sumsOf(place)));
  return [...lists.values()];
}

function sumsOf(place: LoggedPlace): Sums {
  const { reward, propensity, target, expected = 0, expectedOfTarget = 0 } = place;
  if (!(propensity > 0 && propensity <= 1))
    throw new RangeError(`A propensity is ${propensity} instead of above 0 and at most 1`);
  const weight = target / propensity;
  return {
    places: 1,
    weights: weight,
    squares: weight ** 2,
    rewards: weight * reward,
    foretold: expectedOfTarget,
    residuals: weight * (reward - expected),
  };
}

function plus(one: Sums, other: Sums, factor = 1): Sums {
  return {
    places: one.places + factor * other.places,
    weights: one.weights + factor * other.weights,
    squares: one.squares + factor * other.squares,
    rewards: one.rewards + factor * other.rewards,
    foretold: one.foretold + factor * other.foretold,
    residuals: one.residuals + factor * other.residuals,
  };
}

function added(lists: readonly Sums[]): Sums {
  return lists.reduce((sum, one) => plus(sum, one), nothing);
}

function ratio(above: number, below: number): number {
  return below > 0 ? above / below : 0;
}

/**
 * Two lists with the highest and two with the lowest reward, each with the weight of one effective place (“plus four”, Agresti & Coull 1998): few large weights that happened to
 * earn alike would otherwise seem to be certain.
 */
function imaginedLists(log: readonly LoggedPlace[], total: Sums): Sums[] {
  const weight = ratio(total.squares, total.weights);
  const rewards = extremes(log.map(({ reward }) => reward));
  const residuals = extremes(log.map(({ reward, expected = 0 }) => reward - expected));
  return [0, 1, 0, 1].map((end) => ({
    ...nothing,
    weights: weight,
    rewards: weight * (rewards[end] ?? 0),
    residuals: weight * (residuals[end] ?? 0),
  }));
}

function extremes(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}

/** The error follows from how much each list changes the figure (jackknife, Miller 1974): places of one list are not independent of each other. */
function intervalOf(
  lists: readonly Sums[],
  figure: (sums: Sums) => number,
  factor: number,
): PolicyEstimate['interval'] {
  const total = added(lists);
  const value = figure(total);
  let squares = 0;
  for (const list of lists) {
    const rest = plus(total, list, -1);
    if (rest.places > 0) squares += (figure(rest) - value) ** 2;
  }
  const error = Math.sqrt((squares * (lists.length - 1)) / lists.length);
  return [value - factor * error, value + factor * error];
}

/** The 97.5 % quantile of Student's t, by the expansion of Cornish and Fisher (Abramowitz & Stegun 26.7.5). */
function studentQuantile(freedom: number): number {
  const z = 1.959964;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, i) => sum + term / freedom ** (i + 1), z);
}
