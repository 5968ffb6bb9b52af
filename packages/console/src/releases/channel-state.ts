import type { Channel } from '@tessera/contracts';

/** Whether visitors get a version now. */
export function isGivenOut({ stable, candidate }: Channel, version: string): boolean {
  return version === stable || version === candidate?.version;
}

/** The state in one sentence: `1.2.0 is stable, 1.3.0 at 25 %.` */
export function stateSentence({ stable, candidate, disabled }: Channel): string {
  const parts = [stable === null ? 'no version is active' : `${stable} is stable`];
  if (candidate) parts.push(`${candidate.version} at ${candidate.percent} %`);
  if (disabled !== null) parts.push('the area is disabled');
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Where a rollback without a version leads; `null` where there is nothing to return to. */
export function rollbackTarget({ candidate, stable, lastGood }: Channel): string | null {
  return candidate ? stable : lastGood;
}
