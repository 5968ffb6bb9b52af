import type { ChannelHealth } from '@tessera/contracts';

/**
 * How far the evidence has come on its way to the threshold, 0 to 1. It multiplies with every visitor, so the way is
 * measured in powers.
 */
export function evidenceShare(evidence: number, threshold: number): number {
  if (evidence <= 1) return 0;
  return Math.min(1, Math.log(evidence) / Math.log(threshold));
}

/** The evidence in words. */
export function judgementText({
  evidence,
  threshold,
  candidate,
}: NonNullable<ChannelHealth['judgement']>): string {
  if (evidence >= threshold) return 'The evidence says that it is worse: it is taken back.';
  const figures = `evidence ${short(evidence)} of ${short(threshold)}`;
  if (candidate.visitors === 0) return `Nobody has reported yet; ${figures}.`;
  return evidence > 1
    ? `Something speaks against it; ${figures}. It is taken back at ${short(threshold)}.`
    : `Nothing speaks against it; ${figures}.`;
}

function short(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en');
}
