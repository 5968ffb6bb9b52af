import { describe, expect, it } from '@jest/globals';
import type { ArmCounts } from './counts.js';
import { type ObservedPeriods, hasRegressed } from './regression.js';

function arm(visitors: number, affected: number, ofEach = 1): ArmCounts {
  const networks = Math.min(10, Math.ceil(affected / ofEach));
  const affectedByNetwork = Array<number>(networks).fill(ofEach);
  return { visitors, affected, affectedByNetwork, unaffectedByNetwork: [] };
}

const nine = Array<number>(9).fill(5);
const course: ObservedPeriods = { now: arm(200, 24), before: arm(9000, 20), knowsNetworks: true };

describe('a part that everybody gets', () => {
  it('has begun to fail where it affects clearly more visitors than before', () => {
    expect(hasRegressed(course)).toBe(true);
  });

  it.each<[string, Partial<ObservedPeriods>]>([
    ['as many were affected before', { before: arm(9000, 1000) }],
    ['nothing is known of the time before', { before: arm(0, 0) }],
    ['few are affected', { now: arm(60, 9) }],
    ['the difference is small', { now: arm(4000, 60) }],
    ['nine networks alone say so', { now: { ...arm(200, 45), affectedByNetwork: nine } }],
  ])('has not where %s', (_, other) => {
    expect(hasRegressed({ ...course, ...other })).toBe(false);
  });

  it('takes ten visitors if networks cannot be distinguished', () => {
    const few = { ...course, now: arm(60, 12) };
    expect(hasRegressed(few)).toBe(false);
    expect(hasRegressed({ ...few, knowsNetworks: false })).toBe(true);
  });
});
