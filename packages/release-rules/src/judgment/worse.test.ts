import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Arms } from './counts.js';
import { logWorse } from './worse.js';

function arms(candidate: number, ofCandidate: number, stable: number, ofStable: number): Arms {
  return {
    candidate: { visitors: candidate, affected: ofCandidate },
    stable: { visitors: stable, affected: ofStable },
  };
}

/** Mean of the evidence over all ways in which so many affected visitors can be divided. */
function expectedEvidence(affected: number, share: number): number {
  let [mean, ways] = [0, 1];
  for (let k = 0; k <= affected; k += 1) {
    const evidence = Math.exp(logWorse(arms(0, k, 0, affected - k), share));
    mean += ways * share ** k * (1 - share) ** (affected - k) * evidence;
    ways *= (affected - k) / (k + 1);
  }
  return mean;
}

const counts = fc.nat(50_000);
const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });

describe('the evidence that a candidate is worse', () => {
  it('has an expected value of 1 if every visitor is equally likely to be affected, for any number of visitors', () => {
    fc.assert(
      fc.property(fc.nat(40), share, (affected, assigned) => {
        expect(expectedEvidence(affected, assigned)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('is as strong as the likelihood ratio: 12 of 103 against 0 of 108 are proof', () => {
    const evidence = Math.exp(logWorse(arms(103, 12, 108, 0), 0.5));
    expect(evidence).toBeGreaterThan(500);
  });

  it('grows with affected visitors of the candidate, and shrinks with those of the stable version', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), share, (ofCandidate, ofStable, assigned) => {
        const evidence = logWorse(arms(5000, ofCandidate, 5000, ofStable), assigned);
        expect(logWorse(arms(5000, ofCandidate + 1, 5000, ofStable), assigned)).toBeGreaterThan(
          evidence,
        );
        expect(logWorse(arms(5000, ofCandidate, 5000, ofStable + 1), assigned)).toBeLessThan(
          evidence,
        );
      }),
    );
  });

  it('is reduced by more visitors of the candidate than its share', () => {
    const few = logWorse(arms(100, 10, 900, 10), 0.1);
    expect(logWorse(arms(500, 10, 500, 10), 0.1)).toBeLessThan(few);
    expect(logWorse(arms(50, 10, 950, 10), 0.1)).toBe(few);
  });

  it('is a finite number for any counts', () => {
    fc.assert(
      fc.property(counts, counts, counts, counts, share, (c, ofC, s, ofS, assigned) => {
        const evidence = logWorse(arms(c + ofC, ofC, s + ofS, ofS), assigned);
        expect(Number.isFinite(evidence)).toBe(true);
      }),
    );
  });
});
