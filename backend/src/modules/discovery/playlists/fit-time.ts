export interface Fit {
  /** Positions of the chosen videos, in their order. */
  readonly chosen: readonly number[];
  /** Of the chosen ones together. */
  readonly seconds: number;
  readonly isClose: boolean;
}

/** Of videos, the most relevant first. In seconds. */
type Lengths = readonly number[];

/** By how much a time may be missed: 5 %, and one minute for short times. In seconds. */
export function toleranceOf(target: number): number {
  return Math.max(60, Math.round(target * 0.05));
}

/**
 * Chooses videos that fill a time together. Of all sums within the tolerance it takes the one whose seconds belong to the most
 * relevant videos, minus by how much it misses the time; without any, the largest sum below the time. A knapsack over
 * seconds: the time grows with their number times the time to fill, at most some ten million steps for 300 videos and 8 hours, some 20 ms.
 *
 * @param lengths in seconds, of the most relevant video first
 * @param target in seconds, more than the tolerance
 */
export function fitTime(lengths: Lengths, target: number, tolerance = toleranceOf(target)): Fit {
  const sums = reachableSums(lengths, target + tolerance);
  const seconds = bestSum(sums.worth, target, tolerance);
  return {
    chosen: sums.videosOf(seconds),
    seconds,
    isClose: Math.abs(seconds - target) <= tolerance,
  };
}

/**
 * Fills what is left of a time with further videos, which are less relevant than all before. If they can't, less of the first ones may
 * do: a time that is filled comes first.
 * @param first of `best`
 */
export function fillUp(
  first: Fit,
  { best, others }: { readonly best: Lengths; readonly others: Lengths },
  target: number,
): Fit {
  const rest = fitTime(others, target - first.seconds, toleranceOf(target));
  if (!rest.isClose) return fitTime([...best, ...others], target);
  const added = rest.chosen.map((index) => best.length + index);
  return {
    chosen: [...first.chosen, ...added],
    seconds: first.seconds + rest.seconds,
    isClose: true,
  };
}

/** For each sum of lengths up to a limit the most relevant videos that have it. */
function reachableSums(lengths: Lengths, limit: number) {
  const size = limit + 1;
  const relevance = lengths.map((_, index) => 1 - index / (2 * lengths.length));
  /** Seconds weighted by relevance; -1 where no videos have the sum. */
  const worth = new Float64Array(size).fill(-1);
  worth[0] = 0;
  /** A row for each video: to which sums it belongs, of itself and those before. */
  const taken = new Uint8Array(lengths.length * size);
  let highest = 0;
  for (const [index, length] of lengths.entries()) {
    highest = Math.min(highest + length, limit);
    const row = taken.subarray(index * size, (index + 1) * size);
    take({ worth, row, highest }, length, length * (relevance[index] ?? 0));
  }
  const videosOf = (seconds: number): number[] => {
    const chosen: number[] = [];
    let left = seconds;
    for (const index of [...lengths.keys()].toReversed()) {
      if (taken[index * size + left] !== 1) continue;
      chosen.unshift(index);
      left -= lengths[index] ?? 0;
    }
    return chosen;
  };
  return { worth, videosOf };
}

interface Sums {
  readonly worth: Float64Array;
  readonly row: Uint8Array;
  /** None is reached above it. */
  readonly highest: number;
}

/** Adds one video to all sums that are worth more with it. These are millions of steps for hours: nothing is allocated or called in them. */
function take({ worth, row, highest }: Sums, length: number, value: number): void {
  for (let sum = highest; sum >= length; sum -= 1) {
    const before = worth[sum - length] as number;
    if (before < 0 || before + value <= (worth[sum] as number)) continue;
    worth[sum] = before + value;
    row[sum] = 1;
  }
}

function bestSum(worth: Float64Array, target: number, tolerance: number): number {
  let [best, bestScore] = [-1, -Infinity];
  for (let sum = target - tolerance; sum < worth.length; sum += 1) {
    const value = worth[sum] ?? -1;
    const score = value / sum - Math.abs(sum - target) / target;
    if (value >= 0 && score > bestScore) [best, bestScore] = [sum, score];
  }
  if (best >= 0) return best;
  return worth.subarray(0, target - tolerance).findLastIndex((value) => value >= 0);
}
