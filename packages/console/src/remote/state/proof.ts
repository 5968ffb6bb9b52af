import type { Judgment } from '@tessera/contracts';

/**
 * How much of a proof is there, 0 to 1. Evidence multiplies with every visitor, so the way to the threshold is measured in
 * powers.
 */
export function proofShare({ evidence, threshold }: Judgment['worse']): number {
  if (evidence <= 1) return 0;
  return Math.min(1, Math.log(evidence) / Math.log(threshold));
}

/** `1 point`, `0.5 points`: a margin between shares of visitors. @param margin such as 0.01 */
export function marginText(margin: number): string {
  const points = Number((margin * 100).toPrecision(2));
  return `${points} ${points === 1 ? 'point' : 'points'}`;
}
