import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  blockLogEvidence,
  type Comparison,
  type Counts,
  nobody,
  together,
  verdictOf,
} from './judgement.js';

function counts(most: number): fc.Arbitrary<Counts> {
  return fc
    .tuple(fc.nat(most), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([visitors, share]) => ({ visitors, hurt: Math.round(visitors * share) }));
}

function comparison(most: number): fc.Arbitrary<Comparison> {
  return fc.record({ candidate: counts(most), stable: counts(most) });
}

const share = fc.double({ min: 0.0001, max: 0.9999, noNaN: true });

/** Probability of so many hurt visitors where each is hurt with the same one. */
function binomial({ visitors, hurt }: Counts, p: number): number {
  let ways = 1;
  for (let i = 0; i < hurt; i += 1) ways *= (visitors - i) / (i + 1);
  return ways * p ** hurt * (1 - p) ** (visitors - hurt);
}

/** Mean of the factor over all that can happen to so many visitors, each version hurting as large a share as given. */
function expectedFactor(
  earlier: Comparison,
  visitors: { candidate: number; stable: number },
  p: { candidate: number; stable: number },
): number {
  let mean = 0;
  for (let c = 0; c <= visitors.candidate; c += 1) {
    for (let s = 0; s <= visitors.stable; s += 1) {
      const candidate = { visitors: visitors.candidate, hurt: c };
      const stable = { visitors: visitors.stable, hurt: s };
      const factor = Math.exp(blockLogEvidence(earlier, { candidate, stable }));
      mean += binomial(candidate, p.candidate) * binomial(stable, p.stable) * factor;
    }
  }
  return mean;
}

describe('the evidence of a block', () => {
  it('is expected to be at most 1 where both versions hurt the same share, whatever was seen before', () => {
    const sizes = fc.record({ candidate: fc.nat(8), stable: fc.nat(8) });
    fc.assert(
      fc.property(comparison(500), sizes, share, (earlier, visitors, p) => {
        const mean = expectedFactor(earlier, visitors, { candidate: p, stable: p });
        expect(mean).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('is expected to grow where the candidate is worse in the way that earlier blocks suggest', () => {
    const earlier = {
      candidate: { visitors: 200, hurt: 20 },
      stable: { visitors: 2000, hurt: 20 },
    };
    const p = { candidate: 0.1, stable: 0.01 };
    expect(expectedFactor(earlier, { candidate: 8, stable: 8 }, p)).toBeGreaterThan(1.2);
  });

  it('is nothing where earlier blocks do not suggest that the candidate is worse', () => {
    const earlier = { candidate: { visitors: 100, hurt: 0 }, stable: { visitors: 900, hurt: 50 } };
    fc.assert(
      fc.property(comparison(100), (block) => {
        expect(blockLogEvidence(earlier, block)).toBe(0);
      }),
    );
  });

  it('is nothing where visitors of one version alone came', () => {
    fc.assert(
      fc.property(comparison(1000), counts(100), (earlier, seen) => {
        const none = nobody.stable;
        for (const block of [
          { candidate: seen, stable: none },
          { candidate: none, stable: seen },
        ])
          expect(blockLogEvidence(earlier, block)).toBeCloseTo(0, 6);
      }),
    );
  });

  it('is a number, however many came and whatever happened to them', () => {
    fc.assert(
      fc.property(comparison(10_000_000), comparison(10_000_000), (earlier, block) => {
        expect(Number.isFinite(blockLogEvidence(earlier, block))).toBe(true);
      }),
    );
  });

  it('adds up to a verdict against a candidate that fails for every second visitor', () => {
    const block = { candidate: { visitors: 2, hurt: 1 }, stable: { visitors: 18, hurt: 0 } };
    let seen = nobody;
    let logEvidence = 0;
    let blocks = 0;
    while (
      verdictOf({ ...seen, logEvidence, hurtByNetwork: [2, 2, 2] }) !== 'bad' &&
      blocks < 100
    ) {
      logEvidence += blockLogEvidence(seen, block);
      seen = together(seen, block);
      blocks += 1;
    }
    expect(blocks).toBeLessThanOrEqual(6);
  });
});

describe('the verdict', () => {
  const figures = {
    candidate: { visitors: 100, hurt: 10 },
    stable: { visitors: 900, hurt: 9 },
    logEvidence: Math.log(100),
    hurtByNetwork: [5, 4, 1],
  };

  it('takes a candidate back from an evidence of 100 on', () => {
    expect(verdictOf(figures)).toBe('bad');
    expect(verdictOf({ ...figures, logEvidence: Math.log(99) })).toBe('healthy');
  });

  it.each([
    ['four visitors', [2, 1, 1]],
    ['visitors of two networks', [5, 5]],
    ['visitors who mostly share a network', [6, 1, 1, 1]],
    ['nobody who is known', []],
  ])('36: does not take it back because of %s, nor go on', (_, hurtByNetwork) => {
    expect(verdictOf({ ...figures, hurtByNetwork })).toBe('unknown');
  });

  it('does not take it back for a difference that hardly anybody meets', () => {
    const slightly = {
      candidate: { visitors: 100_000, hurt: 1400 },
      stable: { visitors: 900_000, hurt: 9000 },
    };
    expect(verdictOf({ ...figures, ...slightly })).toBe('unknown');
  });

  it.each([
    ['candidate', { candidate: { visitors: 49, hurt: 0 } }],
    ['stable version', { stable: { visitors: 49, hurt: 0 } }],
  ])('35: knows too little of fewer than 50 visitors of the %s', (_, few) => {
    expect(verdictOf({ ...figures, logEvidence: 0, ...few })).toBe('unknown');
    const enough = { visitors: 50, hurt: 0 };
    const both = { candidate: enough, stable: enough };
    expect(verdictOf({ ...figures, logEvidence: 0, ...both })).toBe('healthy');
  });
});
