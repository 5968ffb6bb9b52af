/** Mean square of probability minus outcome: 0 is best. */
export function brier(outcomes: readonly boolean[], probabilities: readonly number[]): number {
  let sum = 0;
  for (const [i, outcome] of outcomes.entries())
    sum += ((probabilities[i] ?? 0) - (outcome ? 1 : 0)) ** 2;
  return sum / outcomes.length;
}

/** What part of a baseline's Brier score a forecast takes away: 1 is best, 0 no better. */
export function brierSkill(
  outcomes: readonly boolean[],
  probabilities: readonly number[],
  baseline: number,
): number {
  const reference = brier(
    outcomes,
    outcomes.map(() => baseline),
  );
  return 1 - brier(outcomes, probabilities) / reference;
}

const bins = 10;

/**
 * Expected calibration error: how far probabilities are from how often it happened, on average over ten groups of equal size, by probability (Naeini et
 * al. 2015).
 */
export function calibrationError(
  outcomes: readonly boolean[],
  probabilities: readonly number[],
): number {
  const order = probabilities
    .map((_, i) => i)
    .toSorted((a, b) => (probabilities[a] ?? 0) - (probabilities[b] ?? 0));
  let error = 0;
  for (let bin = 0; bin < bins; bin++) {
    const group = order.slice(
      Math.floor((bin * order.length) / bins),
      Math.floor(((bin + 1) * order.length) / bins),
    );
    let difference = 0;
    for (const i of group) difference += (probabilities[i] ?? 0) - (outcomes[i] ? 1 : 0);
    error += Math.abs(difference);
  }
  return error / order.length;
}
