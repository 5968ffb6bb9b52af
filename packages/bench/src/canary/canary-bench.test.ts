import { describe, expect, it } from '@jest/globals';
import { allScenarios, benchCanary } from './canary-bench.js';
import { canaryReport } from './report.js';
import type { Scenario } from './scenario.js';

const busy = { visitorsPerMinute: 30, baseRate: 0.002 } as const;
const harmless: Scenario = { ...busy, harm: 0, shape: 'all-visitors' };

describe('the simulation of rollouts', () => {
  it('completes harmless candidates in about the forecast time, and takes none back', () => {
    const [result] = benchCanary([harmless], 40);
    expect(result).toMatchObject({ completed: 1, takenBack: 0 });
    expect(result?.ratios.median).toBeGreaterThan(0.5);
    expect(result?.ratios.median).toBeLessThan(2);
  });

  it.each<Scenario>([
    { ...busy, harm: 0.03, shape: 'all-visitors' },
    { ...busy, harm: 0.05, shape: 'all-visitors' },
    { ...busy, harm: 0.05, shape: 'group' },
    { ...busy, harm: 0.05, shape: 'open-tabs' },
    { ...busy, harm: 0.05, shape: 'later' },
    { ...busy, harm: 0.05, shape: 'second-route' },
    { ...busy, harm: 0.05, shape: 'all-visitors', visitorsPerMinute: 10 },
    { ...busy, harm: 0.03, shape: 'all-visitors', baseRate: 0.01 },
  ])('takes harmful candidates back before they reach all visitors: $shape, $harm', (scenario) => {
    const [result] = benchCanary([scenario], 20);
    expect(result?.completed).toBe(0);
    expect(result?.takenBack).toBe(1);
  });

  it('is deterministic', () => {
    expect(benchCanary([harmless], 3)).toEqual(benchCanary([harmless], 3));
  });

  it('covers every harm at every traffic, and reports a table with its targets', () => {
    expect(allScenarios).toHaveLength(12 + 120 + 16);
    const report = canaryReport(benchCanary([harmless], 5), 5);
    expect(report).toContain('| 0 % | 0.2 % | 30 | 0 % | 100 % |');
    expect(report).toContain('- reached: false alarms');
  });
});
