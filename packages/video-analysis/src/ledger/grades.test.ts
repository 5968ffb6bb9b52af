import { describe, expect, it } from '@jest/globals';
import { gradesOf } from './grades.js';

describe('grades', () => {
  it('are those of a worked example', () => {
    const forecasts = [
      { probability: 0.9, baseline: 0.5, happened: true },
      { probability: 0.9, baseline: 0.5, happened: true },
      { probability: 0.1, baseline: 0.5, happened: false },
      { probability: 0.1, baseline: 0.5, happened: true },
    ];
    // (0.01 + 0.01 + 0.01 + 0.81) ÷ 4, against 0.25.
    const { brier, baselineBrier, skill, resolution, calibration } = gradesOf(forecasts);
    expect([brier, baselineBrier, skill]).toEqual([0.21, 0.25, 0.16]);
    // 2 · (1 − 0.75)² + 2 · (0.5 − 0.75)², of four.
    expect(resolution).toBe(0.0625);
    expect(calibration.map(({ from, happened, count }) => [from, happened, count])).toEqual([
      [0.1, 0.5, 2],
      [0.8, 1, 2],
    ]);
    expect(gradesOf([])).toMatchObject({ graded: 0, brier: null, skill: null });
  });
});
