import { describe, expect, it } from '@jest/globals';
import type { Judgment } from '@tessera/contracts';
import { judgmentOf } from '../../../test/operator-site';
import { noon } from '../../../test/points';
import { marginText, proofShare } from './proof';
import { verdictOf } from './verdict';

const step = (bakeSeconds: number | null, age = 60) => ({
  bakeSeconds,
  stepStartedAt: new Date(noon - age * 1000).toISOString(),
});
const text = (part: Partial<Judgment>, of = step(600)) =>
  verdictOf(judgmentOf(part), of, noon).text;
const open = (missing: Judgment['missing']): Partial<Judgment> => ({ verdict: 'open', missing });

describe('the sentence of a rollout', () => {
  it('says what happens once there is a verdict', () => {
    expect(text({ verdict: 'worse' })).toBe('Proved worse. Rolling back.');
    const fine = 'Proved no worse.';
    expect(text({ verdict: 'no-worse' })).toBe(`${fine} Next step in 9 minutes.`);
    expect(text({ verdict: 'no-worse' }, step(600, 700))).toBe(`${fine} Taking the next step now.`);
    expect(text({ verdict: 'no-worse' }, step(null))).toBe(
      `${fine} Waiting for you to advance it.`,
    );
  });

  it('says what an open verdict waits for', () => {
    expect(text(open({ reason: 'visitors', visitors: 413, seconds: 11_000 }))).toBe(
      'Waiting for about 410 more visitors of the candidate, about 3 hours at current traffic.',
    );
    expect(text(open({ reason: 'visitors', visitors: 1, seconds: null }))).toBe(
      'Waiting for about 1 more visitor of the candidate.',
    );
    expect(text(open({ reason: 'visitors', visitors: null, seconds: null }))).toBe(
      'Waiting for more visitors of the candidate.',
    );
    expect(text(open({ reason: 'networks', visitors: null, seconds: null }))).toBe(
      'Waiting for visitors from more networks.',
    );
    expect(text(open({ reason: 'conflicting', visitors: null, seconds: null }))).toBe(
      'It is slightly worse. You decide.',
    );
    expect(text(open({ reason: 'suspicion', visitors: null, seconds: null }))).toBe(
      'It looks worse. It is rolled back as soon as more visitors prove it; you can roll back now.',
    );
  });

  it('waits for the operator without a bake time', () => {
    const missing = { reason: 'networks' as const, visitors: null, seconds: null };
    expect(text(open(missing), step(null))).toBe(
      'Waiting for you to advance it. A proof needs visitors from more networks.',
    );
    expect(verdictOf(null, step(600), noon).text).toBe('Waiting for reports from pages.');
  });

  it('never announces the next step while the verdict is open', () => {
    const worse = { evidence: 60, threshold: 100 };
    for (const reason of ['visitors', 'networks', 'suspicion', 'conflicting'] as const) {
      const judgment = { worse, ...open({ reason, visitors: null, seconds: null }) };
      expect(text(judgment)).not.toMatch(/Next step/);
    }
  });
});

describe('a proof', () => {
  it('has come some way to its threshold', () => {
    const shares = [0.2, 1, 10, 100, 6.47e8].map((evidence) =>
      proofShare({ evidence, threshold: 100 }),
    );
    expect(shares).toEqual([0, 0, 0.5, 1, 1]);
  });

  it('has its margin in points', () => {
    expect([0.01, 0.005, 0.02].map(marginText)).toEqual(['1 point', '0.5 points', '2 points']);
  });
});
