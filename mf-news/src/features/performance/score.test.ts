import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Figures, loadGrade, scoreGrade, scoreOf, tipsFor } from './score';

const best: Figures = { loadMs: 2000, memoryPercent: 80, hitPercent: 80, apiMs: 250 };
const worst: Figures = { loadMs: 5000, memoryPercent: 100, hitPercent: 40, apiMs: 1000 };
const unknown: Figures = { loadMs: null, memoryPercent: null, hitPercent: null, apiMs: null };

describe('the score', () => {
  it('goes from 100 within the good bounds to 0 beyond the poor ones', () => {
    expect(scoreOf(best)).toBe(100);
    expect(scoreOf(worst)).toBe(0);
  });

  it('loses the share of a figure in proportion', () => {
    expect(scoreOf({ ...best, loadMs: 3500 })).toBe(88);
    expect(scoreOf({ ...best, hitPercent: 60 })).toBe(88);
    expect(scoreOf({ ...best, loadMs: 5000 })).toBe(75);
  });

  it('leaves out what is not known', () => {
    expect(scoreOf({ ...unknown, apiMs: 1000 })).toBe(0);
    expect(scoreOf({ ...best, memoryPercent: null, loadMs: 5000 })).toBe(67);
    expect(scoreOf(unknown)).toBe(null);
  });

  it('never rises when a figure gets worse', () => {
    const value = fc.integer({ min: 0, max: 8000 });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const of = (loadMs: number) => scoreOf({ ...best, loadMs }) ?? -1;
        expect(of(high)).toBeLessThanOrEqual(of(low));
      }),
    );
  });
});

it('grades change just after their bounds', () => {
  expect([2000, 2001, 5000, 5001].map(loadGrade)).toEqual(['good', 'warning', 'warning', 'poor']);
  expect([100, 90, 89, 70, 69].map(scoreGrade)).toEqual([
    'good',
    'good',
    'warning',
    'warning',
    'poor',
  ]);
});

it('tips begin beyond their bounds', () => {
  expect(tipsFor({ loadMs: 3000, memoryPercent: 80, hitPercent: 80, apiMs: 250 })).toEqual([]);
  expect(tipsFor({ loadMs: 3001, memoryPercent: 81, hitPercent: 79, apiMs: 251 })).toHaveLength(4);
  expect(tipsFor(unknown)).toEqual([]);
});
