import type { Judgment } from '@tessera/contracts';
import type { RunningRollout } from '../releases/index.js';

type Versions = Pick<RunningRollout, 'candidate' | 'stable'>;
type Counts = Judgment['candidate'];

/** Why a candidate was taken back, for the audit trail. */
export function rollbackReason(versions: Versions, judgment: Judgment): string {
  return `${comparison(versions, judgment)} In this step that is not chance.`;
}

/** Why a candidate goes on. */
export function advanceReason(versions: Versions, judgment: Judgment): string {
  const margin = percent(judgment.noWorse.margin);
  return `${comparison(versions, judgment)} It is proved to affect less than ${margin} more.`;
}

/** The figures of both versions as a sentence. */
export function comparison({ candidate, stable }: Versions, judgment: Judgment): string {
  return (
    `Errors or blank pages met ${affected(judgment.candidate)} with ${candidate}, ` +
    `and ${affected(judgment.stable)} with ${stable}.`
  );
}

/** For example `12 of 103 visitors (11.7 %)`. */
export function affected({ affected: some, visitors }: Counts): string {
  const share = visitors === 0 ? '' : ` (${percent(some / visitors)})`;
  return `${number(some)} of ${number(visitors)} visitors${share}`;
}

function percent(share: number): string {
  return `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`;
}

function number(count: number): string {
  return count.toLocaleString('en');
}
