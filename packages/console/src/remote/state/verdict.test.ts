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

describe('the sentence of a roll-out', () => {
  it('says what happens once there is a verdict', () => {
    expect(text({ verdict: 'worse' })).toBe('It is proved to be worse. Taking it back.');
    const fine = 'It is proved to be no worse.';
    expect(text({ verdict: 'no-worse' })).toBe(`${fine} It goes on in 9 minutes.`);
    expect(text({ verdict: 'no-worse' }, step(600, 700))).toBe(`${fine} It goes on now.`);
    expect(text({ verdict: 'no-worse' }, step(null))).toBe(`${fine} It waits for you.`);
  });

  it('says what an open verdict waits for', () => {
    expect(text(open({ reason: 'visitors', visitors: 413, seconds: 11_000 }))).toBe(
      'Waits for about 410 more visitors of the candidate, about 3 hours at the present traffic.',
    );
    expect(text(open({ reason: 'visitors', visitors: 1, seconds: null }))).toBe(
      'Waits for about 1 more visitor of the candidate.',
    );
    expect(text(open({ reason: 'visitors', visitors: null, seconds: null }))).toBe(
      'Waits for more visitors of the candidate.',
    );
    expect(text(open({ reason: 'networks', visitors: null, seconds: null }))).toBe(
      'Waits for visitors from more networks.',
    );
    expect(text(open({ reason: 'conflicting', visitors: null, seconds: null }))).toBe(
      'It is worse, but only a little; you decide.',
    );
    expect(text(open({ reason: 'suspicion', visitors: null, seconds: null }))).toBe(
      'It looks worse. It is taken back as soon as more visitors prove it; you need not wait.',
    );
  });

  it('promises nothing where somebody has to go on by hand', () => {
    const missing = { reason: 'networks' as const, visitors: null, seconds: null };
    expect(text(open(missing), step(null))).toBe(
      'It waits for you. A proof still takes visitors from more networks.',
    );
    expect(verdictOf(null, step(600), noon).text).toBe('Waits for what pages report.');
  });

  // 'Something speaks against it' stood beside 'It goes on in 10 minutes'.
  it('never foretells that it goes on while the evidence is open', () => {
    const worse = { evidence: 60, threshold: 100 };
    for (const reason of ['visitors', 'networks', 'suspicion', 'conflicting'] as const) {
      const judgment = { worse, ...open({ reason, visitors: null, seconds: null }) };
      expect(text(judgment)).not.toMatch(/goes on/);
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
