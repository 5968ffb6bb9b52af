import type { Ad } from '@tessera/contracts-billing';

/** Whether an ad is shown, and why not. Its days are in UTC. */
export function stateOf(
  { weight, startsOn, endsOn }: Pick<Ad, 'weight' | 'startsOn' | 'endsOn'>,
  now: Date,
): string {
  const today = now.toISOString().slice(0, 10);
  if (endsOn !== null && endsOn < today) return `Ended on ${endsOn}`;
  if (weight === 0) return 'Paused';
  if (startsOn !== null && startsOn > today) return `Starts ${startsOn}`;
  return endsOn === null ? 'Running' : `Runs until ${endsOn}`;
}
