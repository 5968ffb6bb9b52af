import { Injectable } from '@nestjs/common';
import type { RankedFacts, Ranking } from '../index/analysis.js';
import { popularity, quality } from './static-score.js';
import { weights } from './weights.js';

/** How matches become scores; the weights are in `weights.ts`. */
@Injectable()
export class VideoRanking implements Ranking {
  /** The inverse document frequency of BM25, of the most frequent alternative: stems contain their words. */
  rarity(matches: readonly number[], size: number): number {
    const matching = Math.min(size, Math.max(0, ...matches));
    return Math.log(1 + (size - matching + 0.5) / (matching + 0.5));
  }

  coverage(share: number, clauses: number): number {
    const { few, many } = weights.coverage;
    return share ** (clauses < weights.feedback.fromWords ? few : many);
  }

  staticScore(facts: RankedFacts): number {
    return popularity(facts) * quality(facts);
  }

  /** Falls from the weight for videos of today by a factor of e per `days`. */
  freshness(ageDays: number | null): number {
    const { bonus, days } = weights.freshness;
    return ageDays === null ? 1 : 1 + bonus * Math.exp(-ageDays / days);
  }
}
