import type { Judgement } from '@tessera/contracts';
import type { RunningRollout } from '../releases/index.js';

type Versions = Pick<RunningRollout, 'candidate' | 'stable'>;
type Counts = Judgement['candidate'];

/** Why a candidate was taken back, for the audit trail. */
export function takenBackText(versions: Versions, judgement: Judgement): string {
  return `${comparison(versions, judgement)} In this step that is not chance.`;
}

/** Why a candidate goes on. */
export function goesOnText(versions: Versions, judgement: Judgement): string {
  const margin = percent(judgement.noWorse.margin);
  return `${comparison(versions, judgement)} It is proved to affect less than ${margin} more.`;
}

/** The figures of both versions as a sentence. */
export function comparison({ candidate, stable }: Versions, judgement: Judgement): string {
  return (
    `Errors or blank pages met ${affected(judgement.candidate)} with ${candidate}, ` +
    `and ${affected(judgement.stable)} with ${stable}.`
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
