import type { Judgment } from '@tessera/contracts';
import { formatNumber, formatShare } from './quantity';

/** Visitors of a version, and how many of them were affected by errors. */
type VisitorCounts = Judgment['candidate'];

/** Share of affected visitors, 0 to 1; `null` without visitors. */
export function affectedShare({ visitors, affected }: VisitorCounts): number | null {
  return visitors === 0 ? null : affected / visitors;
}

/** `3 (0.2 %)` */
export function affectedText(counts: VisitorCounts): string {
  const share = affectedShare(counts);
  const affected = formatNumber(counts.affected);
  return share === null ? affected : `${affected} (${formatShare(share)})`;
}

/** `errors seen by 3 of 1,204 visitors (0.2 %)` */
export function recordText(counts: VisitorCounts): string {
  const share = affectedShare(counts);
  if (share === null) return 'no visitors yet';
  const visitors = `${formatNumber(counts.visitors)} ${counts.visitors === 1 ? 'visitor' : 'visitors'}`;
  return `errors seen by ${formatNumber(counts.affected)} of ${visitors} (${formatShare(share)})`;
}
