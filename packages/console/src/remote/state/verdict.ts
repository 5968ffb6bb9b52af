import type { Candidate, Judgment } from '@tessera/contracts';
import { formatApproximateDuration, formatDuration } from '../../formatting/duration';
import { formatApproximate } from '../../formatting/quantity';

/** State of a rollout in one sentence. */
export interface Verdict {
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
  readonly text: string;
}

type Step = Pick<Candidate, 'bakeSeconds' | 'stepStartedAt'>;

/** @param now in milliseconds */
export function verdictOf(judgment: Judgment | null, step: Step, now: number): Verdict {
  if (!judgment) return { tone: 'neutral', text: waiting('reports from pages', step) };
  switch (judgment.verdict) {
    case 'worse':
      return { tone: 'danger', text: 'Proved worse. Rolling back.' };
    case 'no-worse':
      return { tone: 'success', text: `Proved no worse. ${goingOn(step, now)}` };
    case 'open':
      return open(judgment.missing, step);
    default:
      return judgment.verdict satisfies never;
  }
}

function goingOn({ bakeSeconds, stepStartedAt }: Step, now: number): string {
  if (bakeSeconds === null) return 'Waiting for you to advance it.';
  const left = Math.ceil((Date.parse(stepStartedAt) - now) / 1000) + bakeSeconds;
  return left > 0 ? `Next step in ${formatDuration(left)}.` : 'Taking the next step now.';
}

function open(missing: Judgment['missing'], step: Step): Verdict {
  if (missing?.reason === 'conflicting')
    return { tone: 'warning', text: 'It is slightly worse. You decide.' };
  if (missing?.reason === 'suspicion')
    return {
      tone: 'warning',
      text: 'It looks worse. It is rolled back as soon as more visitors prove it; you can roll back now.',
    };
  const what =
    missing?.reason === 'networks' ? 'visitors from more networks' : visitorsText(missing);
  return { tone: 'neutral', text: waiting(what, step) };
}

/** A rollout without a bake time is advanced by hand. */
function waiting(what: string, { bakeSeconds }: Step): string {
  return bakeSeconds === null
    ? `Waiting for you to advance it. A proof needs ${what}.`
    : `Waiting for ${what}.`;
}

function visitorsText(missing: Judgment['missing']): string {
  const { visitors = null, seconds = null } = missing ?? {};
  if (visitors === null) return 'more visitors of the candidate';
  const count = `about ${formatApproximate(visitors)} more ${visitors === 1 ? 'visitor' : 'visitors'} of the candidate`;
  return seconds === null
    ? count
    : `${count}, about ${formatApproximateDuration(seconds)} at current traffic`;
}
