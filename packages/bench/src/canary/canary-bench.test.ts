import { describe, expect, it } from '@jest/globals';
import { allScenarios, benchCanary } from './canary-bench.js';
import { canaryReport } from './report.js';
import type { Scenario } from './scenario.js';

const busy = { visitorsPerMinute: 30, baseRate: 0.002 } as const;
const harmless: Scenario = { ...busy, harm: 0, shape: 'everybody' };

describe('the simulation of rollouts', () => {
  it('lets harmless candidates through in about the time that is foretold, and takes none back', () => {
    const [result] = benchCanary([harmless], 40);
    expect(result).toMatchObject({ completed: 1, takenBack: 0 });
    expect(result?.ratios.median).toBeGreaterThan(0.5);
    expect(result?.ratios.median).toBeLessThan(2);
  });

  it.each<Scenario>([
    { ...busy, harm: 0.03, shape: 'everybody' },
    { ...busy, harm: 0.05, shape: 'everybody' },
    { ...busy, harm: 0.05, shape: 'group' },
    { ...busy, harm: 0.05, shape: 'open-tabs' },
    { ...busy, harm: 0.05, shape: 'later' },
    { ...busy, harm: 0.05, shape: 'second-route' },
    { ...busy, harm: 0.05, shape: 'everybody', visitorsPerMinute: 10 },
    { ...busy, harm: 0.03, shape: 'everybody', baseRate: 0.01 },
  ])('takes harmful candidates back before everybody has them: $shape, $harm', (scenario) => {
    const [result] = benchCanary([scenario], 20);
    expect(result?.completed).toBe(0);
    expect(result?.takenBack).toBe(1);
  });

  it('gives the same figures every time', () => {
    expect(benchCanary([harmless], 3)).toEqual(benchCanary([harmless], 3));
  });

  it('covers every harm at every traffic, and is told as a table with its targets', () => {
    expect(allScenarios).toHaveLength(12 + 120 + 16);
    const report = canaryReport(benchCanary([harmless], 5), 5);
    expect(report).toContain('| 0 % | 0.2 % | 30 | 0 % | 100 % |');
    expect(report).toContain('- reached: false alarms');
  });
});
