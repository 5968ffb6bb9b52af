import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Arms } from './counts.js';
import { logNoWorse } from './no-worse.js';

function arms(candidate: number, ofCandidate: number, stable: number, ofStable: number): Arms {
  return {
    candidate: { visitors: candidate, affected: ofCandidate },
    stable: { visitors: stable, affected: ofStable },
  };
}

function binomial(n: number, k: number, p: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways *= (n - i) / (i + 1);
  return ways * p ** k * (1 - p) ** (n - k);
}

/** Mean over all that can happen to so many visitors of both versions. */
function expectedEvidence(visitors: number, p: number, worseBy: number, margin: number): number {
  let mean = 0;
  for (let c = 0; c <= visitors; c += 1) {
    for (let s = 0; s <= visitors; s += 1) {
      const evidence = Math.exp(logNoWorse(arms(visitors, c, visitors, s), margin));
      mean += binomial(visitors, c, p + worseBy) * binomial(visitors, s, p) * evidence;
    }
  }
  return mean;
}

const margin = fc.double({ min: 0.01, max: 0.1, noNaN: true });
const share = fc.double({ min: 0, max: 0.5, noNaN: true });
const counts = fc.nat(50_000);

describe('the evidence that a candidate is no worse', () => {
  it('has an expected value of at most 1 if the candidate is worse by at least the margin', () => {
    fc.assert(
      fc.property(fc.nat(25), share, margin, share, (visitors, p, by, more) => {
        const worseBy = Math.min(1 - p, by + more);
        expect(expectedEvidence(visitors, p, worseBy, by)).toBeLessThanOrEqual(1 + 1e-6);
      }),
    );
  });

  it('proves nothing if the candidate appears worse by the margin', () => {
    fc.assert(
      fc.property(fc.nat(2000), share, share, margin, (visitors, p, more, by) => {
        const ofStable = Math.floor(visitors * p);
        const ofCandidate = Math.min(visitors, Math.ceil(visitors * (p + by + more)));
        const seen = arms(visitors, ofCandidate, visitors, ofStable);
        fc.pre(ofCandidate / Math.max(1, visitors) >= ofStable / Math.max(1, visitors) + by);
        expect(logNoWorse(seen, by)).toBeLessThanOrEqual(1e-9);
      }),
    );
  });

  it('proves nothing before the first visitor of the candidate', () => {
    expect(logNoWorse(arms(0, 0, 0, 0), 0.01)).toBeCloseTo(0, 9);
    expect(logNoWorse(arms(0, 0, 5000, 10), 0.01)).toBeLessThanOrEqual(0);
  });

  it('shrinks with every affected visitor of the candidate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), margin, (ofCandidate, by) => {
        const less = logNoWorse(arms(3000, ofCandidate, 3000, 20), by);
        expect(logNoWorse(arms(3000, ofCandidate + 1, 3000, 20), by)).toBeLessThan(less);
      }),
    );
  });

  it('grows with unaffected visitors, and with a wider margin', () => {
    const seen = logNoWorse(arms(300, 0, 2700, 5), 0.02);
    expect(logNoWorse(arms(600, 0, 5400, 10), 0.02)).toBeGreaterThan(seen);
    expect(logNoWorse(arms(300, 0, 2700, 5), 0.03)).toBeGreaterThan(seen);
  });

  it('is a finite number for any counts', () => {
    fc.assert(
      fc.property(counts, counts, counts, counts, margin, (c, ofC, s, ofS, by) => {
        expect(Number.isFinite(logNoWorse(arms(c + ofC, ofC, s + ofS, ofS), by))).toBe(true);
      }),
    );
  });
});
