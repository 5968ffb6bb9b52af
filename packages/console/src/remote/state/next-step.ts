import type { Candidate } from '@tessera/contracts';
import { inWords } from '../../text/duration';

/** When a roll-out goes on by itself. @param now in milliseconds */
export function nextStepText(
  { bakeSeconds, stepStartedAt }: Pick<Candidate, 'bakeSeconds' | 'stepStartedAt'>,
  now: number,
): string {
  if (bakeSeconds === null) return 'It waits for you.';
  const left = Math.ceil((Date.parse(stepStartedAt) - now) / 1000) + bakeSeconds;
  return left > 0
    ? `It goes on in ${inWords(left)} where health holds.`
    : 'It goes on as soon as enough pages have reported that it works.';
}
