import { dayMs } from '../../../../../../platform/utc-days/index.js';
import type { Ranking } from '../analysis.js';
import { unknownDate } from '../segments/columns.js';
import type { Part } from './part.js';

/** Videos that are older count as so old. */
const maxDays = 3000;
/** The later pages of a list that began yesterday still are as of yesterday. */
const daysKept = 2;

/** What no query changes of the scores of videos: `Ranking.staticScore` times `Ranking.freshness`, computed once a day for each part. */
export class Priors {
  private readonly known = new WeakMap<Part['staticScores'], Map<number, Float32Array>>();

  constructor(private readonly ranking: Ranking) {}

  /** @param now in milliseconds since 1970 */
  of(part: Part, now: number): Float32Array {
    const ofPart = this.known.get(part.staticScores) ?? new Map<number, Float32Array>();
    this.known.set(part.staticScores, ofPart);
    const today = Math.floor(now / dayMs);
    const known = ofPart.get(today);
    if (known) return known;
    const [oldest = today] = ofPart.keys();
    if (ofPart.size === daysKept) ofPart.delete(oldest);
    const priors = this.compute(part, today);
    ofPart.set(today, priors);
    return priors;
  }

  private compute({ staticScores, columns: { published } }: Part, today: number): Float32Array {
    const byAge = Float64Array.from({ length: maxDays + 1 }, (_, days) =>
      this.ranking.freshness(days),
    );
    const unknown = this.ranking.freshness(null);
    const freshness = (date: number): number => {
      if (date === unknownDate) return unknown;
      const days = today - Math.floor(date / dayMs);
      return byAge[Math.min(Math.max(days, 0), maxDays)] ?? 1;
    };
    const priors = new Float32Array(staticScores.length);
    for (let doc = 0; doc < priors.length; doc += 1)
      priors[doc] = (staticScores[doc] ?? 0) * freshness(published[doc] ?? 0);
    return priors;
  }
}
