import { describe, expect, it } from '@jest/globals';
import type { Judgment } from '@tessera/contracts';
import fc from 'fast-check';
import { type ArmCounts, noVisitors } from './counts.js';
import { judge, type Step } from './judge.js';

/** @param ofEach visitors per network */
function arm(visitors: number, affected: number, ofEach = 1): ArmCounts {
  return {
    visitors,
    affected,
    affectedByNetwork: divided(affected, ofEach),
    unaffectedByNetwork: divided(visitors - affected, ofEach),
  };
}

function divided(count: number, ofEach: number): number[] {
  const networks = Math.min(10, Math.ceil(count / ofEach));
  return Array.from({ length: networks }, (_, index) => Math.min(ofEach, count - index * ofEach));
}

/** The second step of a roll-out over 50 and 100 %, an hour after it began. */
function step(candidate: ArmCounts, stable: ArmCounts, changes: Partial<Step> = {}): Step {
  const all = { candidate, stable };
  const times = { elapsed: 3600, settling: 600 };
  return {
    percent: 50,
    nextPercent: 100,
    ...times,
    all,
    settled: all,
    knowsNetworks: true,
    ...changes,
  };
}

const healthy = step(arm(2000, 0), arm(2000, 0));

describe('a candidate', () => {
  it('is no worse once enough visitors prove it, and needs more of them before a larger step', () => {
    expect(judge(healthy)).toMatchObject({ verdict: 'no-worse', missing: null });
    const few = step(arm(250, 0), arm(2250, 0));
    expect(judge(few).verdict).toBe('open');
    expect(judge({ ...few, percent: 10, nextPercent: 50 }).verdict).toBe('no-worse');
  });

  it.each([
    [100, 0.01],
    [50, 0.02],
    [20, 0.05],
    [5, 0.1],
  ])('gets a margin for the step to %i %% that depends on its size: %f', (nextPercent, margin) => {
    expect(judge({ ...healthy, nextPercent }).noWorse.margin).toBeCloseTo(margin, 9);
  });

  it('is not considered healthy because of little data', () => {
    for (const visitors of [0, 1, 50, 150]) {
      const little = step(arm(visitors, 0), arm(visitors, 0));
      expect(judge(little)).toMatchObject({ verdict: 'open', missing: { reason: 'visitors' } });
    }
  });

  it('is proved no worse only by visitors who had time to experience a failure', () => {
    const fresh = { ...healthy, settled: { candidate: noVisitors, stable: noVisitors } };
    expect(judge(fresh)).toMatchObject({ verdict: 'open', missing: { visitors: 0 } });
  });

  it('is worse once failures in ten networks exceed chance', () => {
    expect(judge(step(arm(100, 20), arm(100, 0))).verdict).toBe('worse');
    expect(judge(step(arm(100, 20), arm(100, 18))).verdict).toBe('open');
  });

  it('is not rolled back for a difference that affects very few visitors', () => {
    const slightly = judge(step(arm(100_000, 1400), arm(100_000, 1000)));
    expect(slightly.worse.evidence).toBeGreaterThan(100);
    expect(slightly).toMatchObject({ verdict: 'open', missing: { reason: 'conflicting' } });
  });

  it('is suspected before it is proved to be worse', () => {
    const suspected = judge(step(arm(27, 5), arm(33, 0)));
    expect(suspected).toMatchObject({ verdict: 'open', missing: { reason: 'suspicion' } });
  });

  it('does not advance while the evidence conflicts', () => {
    const doubtful = step(arm(3000, 14), arm(3000, 2), { nextPercent: 10 });
    expect(judge(doubtful)).toMatchObject({
      verdict: 'open',
      missing: { reason: 'conflicting', visitors: null, seconds: null },
    });
    expect(judge(doubtful).noWorse.evidence).toBeGreaterThan(20);
  });
});

describe('36: nine networks', () => {
  const stable = arm(900, 2);
  const shares = { percent: 10, nextPercent: 50 };

  it('do not roll back a candidate, however many visitors they forge', () => {
    const forged: ArmCounts = { ...arm(145, 45), affectedByNetwork: Array<number>(9).fill(5) };
    expect(judge(step(forged, stable, shares))).toMatchObject({
      verdict: 'open',
      missing: { reason: 'networks' },
    });
    const tenth: ArmCounts = {
      ...forged,
      affected: 50,
      affectedByNetwork: Array<number>(10).fill(5),
    };
    expect(judge(step(tenth, stable, shares)).verdict).toBe('worse');
  });

  it('do not advance a candidate by forging unaffected visitors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(20), (ofEach, others) => {
        const forged: ArmCounts = {
          ...arm(9 * ofEach + others, 0),
          unaffectedByNetwork: Array<number>(9).fill(ofEach),
        };
        expect(judge(step(forged, stable, shares)).verdict).toBe('open');
      }),
    );
  });

  it('do not advance it by making the stable version look bad', () => {
    const bad: ArmCounts = { ...arm(1000, 45), affectedByNetwork: Array<number>(9).fill(5) };
    expect(judge(step(arm(1000, 45), bad)).verdict).not.toBe('no-worse');
  });

  it('do not hide a bad candidate by making the stable version look bad', () => {
    const bad: ArmCounts = {
      ...arm(1300, 407),
      affectedByNetwork: [...Array<number>(9).fill(45), 1],
    };
    expect(judge(step(arm(100, 30), bad, shares)).verdict).toBe('worse');
  });

  it('add nothing to the evidence of other visitors against a candidate', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(300), fc.nat(45), (affected, unaffected, forged) => {
        const others = step(arm(affected + unaffected, affected), stable, shares);
        const all = { candidate: withForged(others.all.candidate, forged), stable };
        fc.pre(judge({ ...others, all }).verdict === 'worse');
        const ofOthers = judge({ ...others, knowsNetworks: false });
        expect(ofOthers.worse.evidence).toBeGreaterThanOrEqual(100);
      }),
    );
  });

  it('are not required if networks are unknown: then five affected visitors suffice', () => {
    const blind = { ...shares, knowsNetworks: false };
    expect(judge(step(arm(20, 4), stable, blind)).verdict).toBe('open');
    expect(judge(step(arm(20, 5), stable, blind)).verdict).toBe('worse');
  });
});

function withForged(candidate: ArmCounts, affected: number): ArmCounts {
  const forged = divided(affected, 5);
  const byNetwork = [...candidate.affectedByNetwork, ...forged].toSorted((a, b) => b - a);
  return {
    ...candidate,
    visitors: candidate.visitors + affected,
    affected: candidate.affected + affected,
    affectedByNetwork: byNetwork.slice(0, 10),
  };
}

describe('the forecast for an open verdict', () => {
  it('is estimated from the traffic so far', () => {
    const { missing } = judge(step(arm(100, 0), arm(100, 0)));
    const { visitors, seconds } = missing as { visitors: number; seconds: number };
    expect(visitors).toBeGreaterThan(200);
    expect(seconds).toBeCloseTo((visitors * 3600) / 100 + 600, -1);
  });

  it('comes true if the traffic stays the same', () => {
    const { missing } = judge(step(arm(100, 0), arm(100, 0)));
    const needed = 100 + (missing?.visitors ?? 0);
    const after = (visitors: number) => step(arm(visitors, 0), arm(visitors, 0));
    expect(judge(after(Math.round(needed * 1.1))).verdict).toBe('no-worse');
    expect(judge(after(Math.round(needed * 0.7))).verdict).toBe('open');
  });

  it('is unknown before the first visitor', () => {
    const { missing } = judge(step(noVisitors, noVisitors));
    expect(missing).toEqual({ reason: 'visitors', visitors: null, seconds: null });
  });

  it('consists of finite numbers for any counts', () => {
    const counts = fc
      .tuple(
        fc.nat(60_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 5 }),
      )
      .map(([visitors, share, ofEach]) => arm(visitors, Math.round(visitors * share), ofEach));
    fc.assert(
      fc.property(
        counts,
        counts,
        fc.integer({ min: 1, max: 99 }),
        fc.boolean(),
        (c, s, percent, knows) => {
          const judged: Judgment = judge(step(c, s, { percent, knowsNetworks: knows }));
          const { worse, noWorse, missing } = judged;
          const figures = [
            worse.evidence,
            noWorse.evidence,
            missing?.visitors ?? 0,
            missing?.seconds ?? 0,
          ];
          expect(figures.every(Number.isFinite)).toBe(true);
          expect((missing === null) === (judged.verdict !== 'open')).toBe(true);
        },
      ),
    );
  });
});
