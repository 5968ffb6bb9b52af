/** Coefficients of the Lanczos approximation with g = 7, as in Numerical Recipes. */
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Natural logarithm of the gamma function of a positive number. */
function logGamma(x: number): number {
  const series = lanczos.reduce(
    (sum, coefficient, index) => sum + coefficient / (x + index),
    0.99999999999980993,
  );
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** A Beta distribution over shares of affected visitors, as counts. */
export interface BetaPrior {
  readonly affected: number;
  readonly unaffected: number;
}

/** Log marginal likelihood of a sequence with these counts under a prior of its share. */
export function logMarginal(
  { visitors, affected }: { readonly visitors: number; readonly affected: number },
  prior: BetaPrior,
): number {
  return (
    logBeta(prior.affected + affected, prior.unaffected + visitors - affected) -
    logBeta(prior.affected, prior.unaffected)
  );
}

/** Logarithm of the sum of two numbers, from their logarithms. */
export function logSum(one: number, other: number): number {
  const larger = Math.max(one, other);
  if (larger === Number.NEGATIVE_INFINITY) return larger;
  return larger + Math.log(Math.exp(one - larger) + Math.exp(other - larger));
}
