import { judge, verdictOf } from '@tessera/release-rules/judgment';
import { harmedAfter, phaseOf, type Scenario } from './scenario.js';
import { SimulatedStep, type SimulatedVisitor } from './simulated-step.js';

/** The plan where a project says nothing of it: as `tessera` has it. */
const plan = { steps: [10, 50, 100], bakeSeconds: 600 } as const;

/** A rollout that is still open after so many visitors waits for an operator. */
const maxVisitors = 150_000;

/** Factor by which settled visitors grow until the next checkpoint: the site checks more often, with the same result. */
const growthBetweenCheckpoints = 1.02;

type Verdict = ReturnType<typeof verdictOf>;

/** How a rollout ended. */
export interface Outcome {
  readonly end: 'completed' | 'taken-back' | 'waiting';
  /** Until it was decided. */
  readonly seconds: number;
  /** Visitors of the candidate who were affected until then. */
  readonly affected: number;
  /** How long each step took from the end of its bake time, as a share of its forecast. */
  readonly ratios: readonly number[];
}

interface Forecast {
  readonly bakedAt: number;
  /** How long after it the step was to end; 0 without a forecast. */
  seconds: number;
}

/**
 * Lets visitors come until the candidate reaches all visitors or is taken back.
 * @param random numbers in [0, 1)
 */
export function simulateRollout(scenario: Scenario, random: () => number): Outcome {
  return new SimulatedRollout(scenario, random).run();
}

class SimulatedRollout {
  private readonly phase: number;
  private readonly ratios: number[] = [];
  private now = 0;
  private visitors = 0;
  private affected = 0;

  constructor(
    private readonly scenario: Scenario,
    private readonly random: () => number,
  ) {
    this.phase = phaseOf(random);
  }

  run(): Outcome {
    for (const [index, nextPercent] of plan.steps.slice(1).entries()) {
      const shares = { percent: plan.steps[index] ?? 0, nextPercent, settling: plan.bakeSeconds };
      const verdict = this.runStep(new SimulatedStep(shares, this.now));
      if (verdict !== 'no-worse')
        return this.outcome(verdict === 'worse' ? 'taken-back' : 'waiting');
    }
    return this.outcome('completed');
  }

  private outcome(end: Outcome['end']): Outcome {
    return { end, seconds: this.now, affected: this.affected, ratios: this.ratios };
  }

  private runStep(step: SimulatedStep): Verdict {
    const verdict = this.verdictOn(step);
    this.affected += step.affectedCandidates;
    return verdict;
  }

  private verdictOn(step: SimulatedStep): Verdict {
    let nextCheckpoint = 1;
    const bakedAt = step.startedAt + plan.bakeSeconds;
    const forecast = { bakedAt, seconds: 0 };
    while (this.visitors < maxVisitors) {
      this.letCome(step);
      const isNews = step.proceed(this.now);
      const isBaked = this.now >= bakedAt;
      if (!isNews && !(isBaked && step.settledCandidates >= nextCheckpoint)) continue;
      nextCheckpoint = step.settledCandidates * growthBetweenCheckpoints;
      if (isBaked) this.recordForecast(step, forecast);
      const verdict = verdictOf(step.seen(this.now));
      if (verdict === 'worse') return verdict;
      if (verdict === 'no-worse' && isBaked) return this.goOn(forecast);
    }
    return 'open';
  }

  private recordForecast(step: SimulatedStep, forecast: Forecast): void {
    if (forecast.seconds === 0) forecast.seconds = judge(step.seen(this.now)).missing?.seconds ?? 0;
  }

  private goOn({ bakedAt, seconds }: Forecast): Verdict {
    if (seconds > 0) this.ratios.push((this.now - bakedAt) / seconds);
    return 'no-worse';
  }

  /** The next visitor, some time later. */
  private letCome(step: SimulatedStep): void {
    const { visitorsPerMinute } = this.scenario;
    this.now -= (Math.log(1 - this.random()) * 60) / visitorsPerMinute;
    this.visitors += 1;
    step.add(this.nextVisitor(step.shares.percent / 100));
  }

  private nextVisitor(candidateShare: number): SimulatedVisitor {
    const { scenario, random, now: openedAt } = this;
    const isCandidate = random() < candidateShare;
    const usual = random() < scenario.baseRate ? 0 : Infinity;
    const visit = { time: openedAt, phase: this.phase, random };
    const harmed = isCandidate ? harmedAfter(scenario, visit) : Infinity;
    return { isCandidate, openedAt, affectedAt: openedAt + Math.min(usual, harmed) };
  }
}
