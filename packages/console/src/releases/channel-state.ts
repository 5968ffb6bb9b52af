import type { Channel } from '@tessera/contracts';

/** Whether a version is live. */
export function isLive({ stable, candidate }: Channel, version: string): boolean {
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

/** Default target of a rollback; `null` if there is none. */
export function rollbackTarget({ candidate, stable, lastGood }: Channel): string | null {
  return candidate ? stable : lastGood;
}
