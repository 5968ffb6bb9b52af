/**
 * Candidates that may be recommended, by their scores. Only as many are sorted as are asked for. They are gone through in plain loops, because functions of typed arrays that call back
 * take ten times as long.
 */
export class Ranking {
  private sorted: Int32Array | null = null;
  /** Scores of all of them, in an order that each selection changes. */
  private selected: Float64Array | null = null;

  /** @param allowed numbers of candidates, ascending */
  constructor(
    readonly allowed: Int32Array,
    private readonly scores: Float64Array,
  ) {}

  /** All of them, the highest score first. */
  all(): Int32Array {
    this.sorted ??= this.order(this.allowed);
    return this.sorted;
  }

  /** The best ones, the highest score first. */
  best(count: number): Int32Array {
    if (this.sorted || count >= this.allowed.length) return this.all().subarray(0, count);
    const least = this.leastOfBest(count);
    return this.order(this.where((score) => score >= least)).subarray(0, count);
  }

  /** The highest score first; those with equal scores in the order of their numbers. */
  order(candidates: Int32Array): Int32Array {
    const { scores } = this;
    return candidates.toSorted(
      (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other,
    );
  }

  /** Those that are wanted, in the order of their numbers. */
  where(isWanted: (score: number, candidate: number) => boolean): Int32Array {
    const { allowed, scores } = this;
    const found = new Int32Array(allowed.length);
    let count = 0;
    for (const one of allowed) {
      if (isWanted(scores[one] ?? 0, one)) found[count++] = one;
    }
    return found.subarray(0, count);
  }

  /** The score that so many of them reach; −∞ where there are not more of them. */
  leastOfBest(count: number): number {
    this.selected ??= valuesAt(this.scores, this.allowed);
    return leastOf(this.selected, count);
  }

  /**
   * The same for each category.
   * @param categories of all candidates, by their numbers; below 0 for none
   * @param counts of each category
   */
  leastOfEach(categories: Int32Array, counts: Int32Array): Float64Array {
    const { allowed, scores } = this;
    const left = new Int32Array(counts.length);
    for (const one of allowed) {
      const category = categories[one] ?? -1;
      if (category >= 0) left[category] = (left[category] ?? 0) + 1;
    }
    const values = Array.from(left, (size) => new Float64Array(size));
    for (const one of allowed) {
      const category = categories[one] ?? -1;
      const own = values[category];
      if (!own) continue;
      const place = (left[category] ?? 0) - 1;
      left[category] = place;
      own[place] = scores[one] ?? 0;
    }
    return Float64Array.from(values, (own, category) => leastOf(own, counts[category] ?? 0));
  }
}

function valuesAt(scores: Float64Array, places: Int32Array): Float64Array {
  const values = new Float64Array(places.length);
  for (let at = 0; at < places.length; at++) values[at] = scores[places[at] ?? 0] ?? 0;
  return values;
}

function leastOf(values: Float64Array, count: number): number {
  if (count >= values.length) return -Infinity;
  return count <= 0 ? Infinity : nthLargest(values, count);
}

/** By selection (Hoare 1961), which takes a tenth of the time of sorting. Changes the order of the values. @param n from 1 */
function nthLargest(values: Float64Array, n: number): number {
  const wanted = n - 1;
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const [left, right] = parted(values, low, high);
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted] ?? 0;
}

/** Puts values of a range that are above one of them before those that are below. @returns where those below begin, and where those above end */
function parted(values: Float64Array, low: number, high: number): [left: number, right: number] {
  const pivot = values[(low + high) >> 1] ?? 0;
  let [left, right] = [low, high];
  while (left <= right) {
    while ((values[left] ?? 0) > pivot) left++;
    while ((values[right] ?? 0) < pivot) right--;
    if (left > right) break;
    [values[left], values[right]] = [values[right] ?? 0, values[left] ?? 0];
    left++;
    right--;
  }
  return [left, right];
}
