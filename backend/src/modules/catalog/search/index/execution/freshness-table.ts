import type { Ranking } from '../analysis.js';
import { unknownDate } from '../segments/columns.js';

const dayMs = 86_400_000;
/** Videos that are older count as so old. */
const maxDays = 20_000;

/** `Ranking.freshness` for every age, as of one time. */
export class FreshnessTable {
  private readonly factors: Float64Array;
  private readonly unknown: number;

  constructor(
    ranking: Ranking,
    private readonly now: number,
  ) {
    this.factors = Float64Array.from({ length: maxDays + 1 }, (_, days) => ranking.freshness(days));
    this.unknown = ranking.freshness(null);
  }

  /** @param published in milliseconds since 1970, or `unknownDate` */
  of(published: number): number {
    if (published === unknownDate) return this.unknown;
    const days = Math.floor((this.now - published) / dayMs);
    return this.factors[Math.min(Math.max(days, 0), maxDays)] ?? 1;
  }
}
