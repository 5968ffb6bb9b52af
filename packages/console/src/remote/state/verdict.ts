import type { Candidate, Judgment } from '@tessera/contracts';
import { roughlyInWords, inWords } from '../../text/duration';
import { approximately } from '../../text/quantity';

/** How a roll-out stands, as one sentence: what it waits for, or what is going to happen. */
export interface Verdict {
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
  readonly text: string;
}

type Step = Pick<Candidate, 'bakeSeconds' | 'stepStartedAt'>;

/** @param now in milliseconds */
export function verdictOf(judgment: Judgment | null, step: Step, now: number): Verdict {
  if (!judgment) return { tone: 'neutral', text: waiting('what pages report', step) };
  switch (judgment.verdict) {
    case 'worse':
      return { tone: 'danger', text: 'It is proved to be worse. Taking it back.' };
    case 'no-worse':
      return { tone: 'success', text: `It is proved to be no worse. ${goingOn(step, now)}` };
    case 'open':
      return open(judgment.missing, step);
    default:
      return judgment.verdict satisfies never;
  }
}

function goingOn({ bakeSeconds, stepStartedAt }: Step, now: number): string {
  if (bakeSeconds === null) return 'It waits for you.';
  const left = Math.ceil((Date.parse(stepStartedAt) - now) / 1000) + bakeSeconds;
  return left > 0 ? `It goes on in ${inWords(left)}.` : 'It goes on now.';
}

function open(missing: Judgment['missing'], step: Step): Verdict {
  if (missing?.reason === 'conflicting')
    return { tone: 'warning', text: 'It is worse, but only a little; you decide.' };
  if (missing?.reason === 'suspicion')
    return {
      tone: 'warning',
      text: 'It looks worse. It is taken back as soon as more visitors prove it; you need not wait.',
    };
  const what =
    missing?.reason === 'networks' ? 'visitors from more networks' : visitorsText(missing);
  return { tone: 'neutral', text: waiting(what, step) };
}

/** A roll-out without a bake time goes on by hand; what is missing then is only missing for a proof. */
function waiting(what: string, { bakeSeconds }: Step): string {
  return bakeSeconds === null
    ? `It waits for you. A proof still takes ${what}.`
    : `Waits for ${what}.`;
}

function visitorsText(missing: Judgment['missing']): string {
  const { visitors = null, seconds = null } = missing ?? {};
  if (visitors === null) return 'more visitors of the candidate';
  const count = `about ${approximately(visitors)} more ${visitors === 1 ? 'visitor' : 'visitors'} of the candidate`;
  return seconds === null
    ? count
    : `${count}, about ${roughlyInWords(seconds)} at the present traffic`;
}
