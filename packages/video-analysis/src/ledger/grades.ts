import type { ForecastGrade } from '@tessera/contracts-ai';
import { mean, rounded, sum, wilson } from '../statistics/distributions.js';

/** A forecast of which it is known what happened. */
export interface Graded {
  readonly probability: number;
  readonly baseline: number;
  readonly happened: boolean;
}

/** Bounds of the groups of similar probabilities: narrower where most of them are. */
const bounds = [0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1] as const;

export type Grades = Pick<
  ForecastGrade,
  'graded' | 'brier' | 'baselineBrier' | 'skill' | 'resolution' | 'calibration'
>;

/**
 * How good forecasts were. Brier score: the mean of (probability − what happened)² (Brier, 1950); skill: 1 − Brier score ÷ that of the baseline;
 * resolution: how far the groups of similar probabilities are from each other in what happened, Σ nₖ (oₖ − ō)² ÷ N (Murphy, 1973); calibration: how often the event
 * happened in each group, with Wilson's 90% interval.
 */
export function gradesOf(forecasts: readonly Graded[]): Grades {
  const none = { graded: 0, brier: null, baselineBrier: null, skill: null, resolution: null };
  if (forecasts.length === 0) return { ...none, calibration: [] };
  const brier = brierScore(forecasts, ({ probability }) => probability);
  const baselineBrier = brierScore(forecasts, ({ baseline }) => baseline);
  const groups = groupsOf(forecasts);
  const rate = mean(forecasts.map(outcome));
  const distances = groups.map(({ count, happened }) => count * (happened - rate) ** 2);
  return {
    graded: forecasts.length,
    brier: rounded(brier, 5),
    baselineBrier: rounded(baselineBrier, 5),
    skill: baselineBrier === 0 ? null : rounded(1 - brier / baselineBrier, 4),
    resolution: rounded(sum(distances) / forecasts.length, 5),
    calibration: groups,
  };
}

function outcome({ happened }: Graded): number {
  return happened ? 1 : 0;
}

function brierScore(forecasts: readonly Graded[], of: (forecast: Graded) => number): number {
  return mean(forecasts.map((forecast) => (of(forecast) - outcome(forecast)) ** 2));
}

function groupsOf(forecasts: readonly Graded[]): Grades['calibration'] {
  return bounds.slice(1).flatMap((to, index) => {
    const from = bounds[index] ?? 0;
    const own = forecasts.filter(
      ({ probability }) => probability >= from && (probability < to || to === 1),
    );
    if (own.length === 0) return [];
    const reached = sum(own.map(outcome));
    const [low, high] = wilson(reached, own.length);
    return [
      {
        from,
        to,
        forecast: rounded(mean(own.map(({ probability }) => probability)), 4),
        happened: rounded(reached / own.length, 4),
        interval: [rounded(low, 4), rounded(high, 4)] as [number, number],
        count: own.length,
      },
    ];
  });
}
