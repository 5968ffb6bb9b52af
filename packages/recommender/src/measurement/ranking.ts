/** How good lists are. Each figure is 0 to 1. */
export interface RankingFigures {
  /** Normalized discounted cumulative gain of the first ten. */
  readonly ndcg10: number;
  /** Share of the wanted items among the first twenty. */
  readonly recall20: number;
}

/** Gains of places, and what they add up to: what a list is worth whose first places are all wanted. */
const gains = Float64Array.from({ length: 100 }, (_, place) => 1 / Math.log2(place + 2));
const ideal = gains.slice();
for (let place = 1; place < ideal.length; place++)
  ideal[place] = (ideal[place] as number) + (ideal[place - 1] as number);

function idealGain(wanted: number): number {
  return ideal[wanted - 1] ?? 1;
}

/**
 * Figures of one list.
 * @param list twenty items, the best first
 * @param wanted at least one item
 */
export function rankingFigures(
  list: ArrayLike<number>,
  wanted: ReadonlySet<number>,
): RankingFigures {
  let gain = 0;
  let found = 0;
  for (let place = 0; place < Math.min(20, list.length); place++) {
    if (!wanted.has(list[place] ?? -1)) continue;
    if (place < 10) gain += gains[place] ?? 0;
    found++;
  }
  return {
    ndcg10: gain / idealGain(Math.min(10, wanted.size)),
    recall20: found / wanted.size,
  };
}

/** Finds the places of wanted items in a list of everything, again and again, without making that list. Of equal scores the lower number comes first. */
export class WantedPlaces {
  private scores = new Float64Array(16);
  private items = new Int32Array(16);
  private places = new Int32Array(16);

  /**
   * @param weight of `more`, which is added to `scores`
   * @returns the places, from 0 and ascending, until it is asked again
   */
  of(scores: Float64Array, wanted: Int32Array, weight: number, more: Float64Array): Int32Array {
    const count = wanted.length;
    this.sort(scores, wanted, weight, more);
    const { places, scores: sorted, items } = this;
    places.fill(0, 0, count);
    const least = sorted[count - 1] as number;
    for (let item = 0; item < scores.length; item++) {
      const score = (scores[item] as number) + weight * (more[item] as number);
      if (score < least) continue;
      // The first of the sorted items that this one stands before.
      let low = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >> 1;
        const other = sorted[middle] as number;
        if (other < score || (other === score && (items[middle] as number) > item)) high = middle;
        else low = middle + 1;
      }
      if (low < count) places[low] = (places[low] as number) + 1;
    }
    for (let i = 1; i < count; i++) places[i] = (places[i] as number) + (places[i - 1] as number);
    return places.subarray(0, count);
  }

  /** Puts the wanted items in the order of their scores. */
  private sort(scores: Float64Array, wanted: Int32Array, weight: number, more: Float64Array): void {
    if (wanted.length > this.items.length) {
      this.scores = new Float64Array(2 * wanted.length);
      this.items = new Int32Array(2 * wanted.length);
      this.places = new Int32Array(2 * wanted.length);
    }
    for (const [count, item] of wanted.entries()) {
      const score = (scores[item] as number) + weight * (more[item] as number);
      let place = count;
      while (place > 0 && this.isBehind(place - 1, score, item)) {
        this.scores[place] = this.scores[place - 1] as number;
        this.items[place] = this.items[place - 1] as number;
        place--;
      }
      this.scores[place] = score;
      this.items[place] = item;
    }
  }

  private isBehind(place: number, score: number, item: number): boolean {
    const own = this.scores[place] as number;
    return own < score || (own === score && (this.items[place] as number) > item);
  }
}

/** Places that `listQuality` looks at. */
const lookedAt = 100;

/**
 * How good a list is for comparing two ways, 0 to 4: NDCG@10 and recall@20, which is what people see, and twice NDCG@100. That one tells ways apart with fewer visitors, because
 * what stands a little too low says something as well.
 * @param places of the wanted items, from 0 and ascending
 */
export function listQuality(places: Int32Array): number {
  const count = places.length;
  let [first, longer, found] = [0, 0, 0];
  for (const place of places) {
    if (place >= lookedAt) break;
    const gain = gains[place] ?? 0;
    longer += gain;
    if (place < 10) first += gain;
    if (place < 20) found++;
  }
  return (
    first / idealGain(Math.min(10, count)) +
    found / count +
    (2 * longer) / idealGain(Math.min(lookedAt, count))
  );
}

/** Mean figures of lists; 0 where there are none. */
export function meanFigures(figures: readonly RankingFigures[]): RankingFigures {
  const mean = (of: (one: RankingFigures) => number) =>
    figures.reduce((sum, one) => sum + of(one), 0) / (figures.length || 1);
  return { ndcg10: mean(({ ndcg10 }) => ndcg10), recall20: mean(({ recall20 }) => recall20) };
}

/** Finds the best items again and again without new arrays. Of equal scores the lower number comes first. */
export class BestItems {
  private readonly scores: Float64Array;
  private readonly items: Int32Array;
  private length = 0;

  constructor(private readonly count: number) {
    this.scores = new Float64Array(count);
    this.items = new Int32Array(count);
  }

  /**
   * @param weight of `more`, which is added to `scores`
   * @returns items, the best first, until it is asked again; none with a score of −∞
   */
  of(scores: Float64Array, weight = 0, more: Float64Array | null = null): Int32Array {
    this.length = 0;
    let least = -Infinity;
    for (let item = 0; item < scores.length; item++) {
      const score = (scores[item] as number) + (more ? weight * (more[item] as number) : 0);
      if (!(score > least)) continue;
      this.insert(item, score);
      if (this.length === this.count) least = this.scores[this.count - 1] as number;
    }
    return this.items.subarray(0, this.length);
  }

  /** How far the first and the last one are apart. */
  get spread(): number {
    return this.length > 1
      ? (this.scores[0] as number) - (this.scores[this.length - 1] as number)
      : 0;
  }

  private insert(item: number, score: number): void {
    let place = this.length < this.count ? this.length++ : this.count - 1;
    while (place > 0 && (this.scores[place - 1] as number) < score) {
      this.scores[place] = this.scores[place - 1] as number;
      this.items[place] = this.items[place - 1] as number;
      place--;
    }
    this.scores[place] = score;
    this.items[place] = item;
  }
}
