import type { Judgment } from '@tessera/contracts';

/**
 * Progress toward a proof, 0 to 1. Evidence grows multiplicatively, so progress is logarithmic.
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
