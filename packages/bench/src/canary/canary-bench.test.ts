import { describe, expect, it } from '@jest/globals';
import { benchCanary } from './canary-bench.js';
import { canaryReport } from './report.js';

describe('the simulation of candidates', () => {
  const bench = benchCanary(20);

  it('hardly ever takes a healthy one back, and always a failing one', () => {
    for (const { falseAlarms, missed, visitors } of bench.results) {
      expect(falseAlarms).toBeLessThanOrEqual(1);
      expect(missed).toBe(0);
      expect(visitors.p95).toBeLessThan(1500);
    }
  });

  it('gives the same figures every time', () => {
    expect(benchCanary(2)).toEqual(benchCanary(2));
  });

  it('is told as a table with its targets', () => {
    const report = canaryReport(bench);
    expect(report).toContain('| 0.1 % |');
    expect(report).toContain('- reached: no failing candidate missed');
  });
});
