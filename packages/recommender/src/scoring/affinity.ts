import type { Ranking } from './ranking.js';

/**
 * How much an item suits who a list is for, 0 to 1, by its own score before anything depends on its place: 1 is the best of all that the rules allow, ½ their median.
 * Above the median it says how far towards the best one the score goes; below, the share of the items that have less, of which nothing more is to be told.
 */
export class Affinities {
  private readonly best: number;
  private readonly median: number;

  constructor(
    private readonly ranking: Ranking,
    private readonly scores: Float64Array,
  ) {
    const { allowed } = ranking;
    this.best = scores[ranking.best(1)[0] ?? 0] ?? 0;
    this.median = Math.min(this.best, ranking.leastOfBest(Math.ceil(allowed.length / 2)));
  }

  of(candidate: number): number {
    const score = this.scores[candidate] ?? 0;
    if (score >= this.best) return 1;
    if (score < this.median) return this.shareBelow(score);
    return 0.5 + (0.5 * (score - this.median)) / (this.best - this.median);
  }

  private shareBelow(score: number): number {
    const { allowed } = this.ranking;
    let below = 0;
    for (const one of allowed) if ((this.scores[one] ?? 0) < score) below++;
    return Math.min(0.5, below / allowed.length);
  }
}
