import type { Judgment } from '@tessera/contracts';
import type { RunningRollout } from '../releases/index.js';

type Versions = Pick<RunningRollout, 'candidate' | 'stable'>;
type Counts = Judgment['candidate'];

/** Why a candidate was rolled back, for the audit trail. */
export function rollbackReason(versions: Versions, judgment: Judgment): string {
  return `${comparison(versions, judgment)} The difference in this step is significant.`;
}

/** Why a candidate is advanced. */
export function advanceReason(versions: Versions, judgment: Judgment): string {
  const margin = percent(judgment.noWorse.margin);
  return `${comparison(versions, judgment)} The increase is proved to be below ${margin}.`;
}

/** The counts of both versions as a sentence. */
export function comparison({ candidate, stable }: Versions, judgment: Judgment): string {
  return (
    `Errors or blank pages affected ${affected(judgment.candidate)} with ${candidate}, ` +
    `and ${affected(judgment.stable)} with ${stable}.`
  );
}

/** For example `12 of 103 visitors (11.7%)`. */
export function affected({ affected: some, visitors }: Counts): string {
  const share = visitors === 0 ? '' : ` (${percent(some / visitors)})`;
  return `${number(some)} of ${number(visitors)} visitors${share}`;
}

function percent(share: number): string {
  return `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`;
}

function number(count: number): string {
  return count.toLocaleString('en');
}
