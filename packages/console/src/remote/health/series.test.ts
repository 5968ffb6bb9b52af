import { describe, expect, it } from '@jest/globals';
import { noon, pointOf } from '../../../test/points';
import { errorShare, errorShareOf, meanOf, type Point } from './figures';
import { measures } from './measures';
import { pathOf } from './plot';
import { byVersion, intervalStarts, scaleTop, valuesOf } from './series';

const minute = 60_000;

function measure(key: string) {
  const found = measures.find((each) => each.key === key);
  if (!found) throw new Error(`There is no measure ${key}`);
  return found;
}

describe('figures', () => {
  it('count everything that went wrong among the loads that were tried', () => {
    const points = [
      pointOf(0, { loads: 8, loadFailures: 2, renderFailures: 1 }),
      pointOf(1, { exceptions: 2 }),
    ];
    expect(errorShare(points)).toBe(5 / 20);
    expect(errorShare([])).toBeNull();
    expect(errorShare([pointOf(0, { loads: 1, exceptions: 9 })])).toBe(1);
  });

  it('of one version leave out those of others', () => {
    const points = [
      pointOf(0, { version: '1.1.0' }),
      pointOf(0, { version: '0.9.0', exceptions: 9 }),
    ];
    expect(errorShareOf(points, '1.1.0')).toBe(0);
    expect(errorShareOf(points, '1.0.0')).toBeNull();
  });

  it('give an interval with many loads more weight', () => {
    const points = [
      pointOf(0, { loads: 1, lcp: 100 }),
      pointOf(1, { loads: 3, lcp: 500 }),
      pointOf(2),
    ];
    expect(meanOf(points, 'lcp')).toBe(400);
    expect(meanOf(points, 'inp')).toBeNull();
  });
});

describe('a line', () => {
  const starts = intervalStarts(60, 6, noon + 5.5 * minute);
  const points = byVersion([pointOf(1), pointOf(3)]).get('1.0.0') ?? new Map<number, Point>();

  it('has an interval for each minute up to now', () => {
    expect(starts).toEqual([0, 1, 2, 3, 4, 5].map((each) => noon + each * minute));
  });

  it('counts 0 between reports, and afterwards as long as visitors get the version', () => {
    expect(valuesOf(points, starts, measure('loads'), true)).toEqual([null, 10, 0, 10, 0, null]);
    expect(valuesOf(points, starts, measure('loads'), false)).toEqual([
      null,
      10,
      0,
      10,
      null,
      null,
    ]);
  });

  it('knows nothing of what was not measured', () => {
    expect(valuesOf(points, starts, measure('errors'), true)).toEqual([
      null,
      0,
      null,
      0,
      null,
      null,
    ]);
  });

  it('is interrupted where nothing is known, and a dot where a value stands alone', () => {
    expect(pathOf([null, 5, 10, null, 0], 10)).toBe('M1 50L2 0M4 100h0');
  });
});

describe('scaleTop', () => {
  it.each([
    [[0.3, null, 0.21], 0, 0.3],
    [[211], 100, 300],
    [[], 4, 4],
    [[1001], 4, 1500],
    [[9.5], 1, 10],
  ])('of %j and at least %d is %d', (values, least, top) => {
    expect(scaleTop(values, least)).toBeCloseTo(top, 10);
  });
});
