import {
  type ArmCounts,
  type Arms,
  excludedNetworks,
  type Step,
} from '@tessera/release-rules/judgment';

export interface SimulatedVisitor {
  readonly isCandidate: boolean;
  readonly openedAt: number;
  /** `Infinity` where never. */
  readonly affectedAt: number;
}

interface Tally {
  visitors: number;
  affected: number;
}

type Tallies = { readonly candidate: Tally; readonly stable: Tally };

const empty = (): Tallies => ({
  candidate: { visitors: 0, affected: 0 },
  stable: { visitors: 0, affected: 0 },
});

/** The visitors of one step as they become known. Each is in a network of its own. */
export class SimulatedStep {
  private readonly all = empty();
  private readonly settled = empty();
  private readonly visitors: SimulatedVisitor[] = [];
  private settledVisitors = 0;
  private settledUntil = -Infinity;
  /** Who will be affected, the next one last. */
  private readonly pending: SimulatedVisitor[] = [];

  constructor(
    readonly shares: Pick<Step, 'percent' | 'nextPercent' | 'settling'>,
    readonly startedAt: number,
  ) {}

  add(visitor: SimulatedVisitor): void {
    this.visitors.push(visitor);
    this.tally(this.all, visitor).visitors += 1;
    if (visitor.affectedAt === Infinity) return;
    const place = this.pending.findLastIndex(({ affectedAt }) => affectedAt >= visitor.affectedAt);
    this.pending.splice(place + 1, 0, visitor);
  }

  /** Lets time pass. @returns whether the candidate affected anybody meanwhile */
  proceed(now: number): boolean {
    let isNews = false;
    for (
      let next = this.pending.at(-1);
      next && next.affectedAt <= now;
      next = this.pending.at(-1)
    ) {
      this.pending.pop();
      this.tally(this.all, next).affected += 1;
      if (this.hasSettled(next)) this.tally(this.settled, next).affected += 1;
      isNews ||= next.isCandidate;
    }
    this.settle(now);
    return isNews;
  }

  get settledCandidates(): number {
    return this.settled.candidate.visitors;
  }

  get affectedCandidates(): number {
    return this.all.candidate.affected;
  }

  seen(now: number): Step {
    const [all, settled] = [arms(this.all), arms(this.settled)];
    return { ...this.shares, elapsed: now - this.startedAt, all, settled, knowsNetworks: true };
  }

  private settle(now: number): void {
    const until = now - this.shares.settling;
    for (;;) {
      const next = this.visitors[this.settledVisitors];
      if (!next || next.openedAt > until) return;
      this.settledVisitors += 1;
      this.settledUntil = next.openedAt;
      const tally = this.tally(this.settled, next);
      tally.visitors += 1;
      if (next.affectedAt <= now) tally.affected += 1;
    }
  }

  private hasSettled({ openedAt }: SimulatedVisitor): boolean {
    return openedAt <= this.settledUntil;
  }

  private tally(tallies: Tallies, { isCandidate }: SimulatedVisitor): Tally {
    return isCandidate ? tallies.candidate : tallies.stable;
  }
}

function arms({ candidate, stable }: Tallies): Arms<ArmCounts> {
  return { candidate: arm(candidate), stable: arm(stable) };
}

function arm({ visitors, affected }: Tally): ArmCounts {
  return {
    visitors,
    affected,
    affectedByNetwork: oneEach(affected),
    unaffectedByNetwork: oneEach(visitors - affected),
  };
}

function oneEach(visitors: number): number[] {
  return Array<number>(Math.min(visitors, excludedNetworks)).fill(1);
}
