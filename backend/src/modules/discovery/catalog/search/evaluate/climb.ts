import type { WeightValues } from '../scoring/tunable-weights.js';

interface Climbed {
  readonly values: WeightValues;
  readonly score: number;
}

/** A weight with the value that follows another one, smaller or greater. */
interface Way {
  readonly name: string;
  readonly next: (now: number) => number | undefined;
}

interface Climbing {
  readonly score: (values: WeightValues) => Promise<number>;
  /** Values of each weight in ascending order. */
  readonly tried: Readonly<Record<string, readonly number[]>>;
  /** What a step must add to the score; less is chance. */
  readonly minGain: number;
}

const maxRounds = 4;

/** Looks for better weights, starting with some: one after the other, by one step down or up as long as that is better. */
export async function climb(start: WeightValues, climbing: Climbing): Promise<Climbed> {
  const ways = Object.entries(climbing.tried).flatMap(([name, tried]): Way[] => [
    { name, next: (now) => tried.findLast((value) => value < now) },
    { name, next: (now) => tried.find((value) => value > now) },
  ]);
  let best: Climbed = { values: start, score: await climbing.score(start) };
  for (let round = 0; round < maxRounds; round += 1) {
    const before = best.score;
    for (const way of ways) best = await walk(best, way, climbing);
    if (best.score === before) break;
  }
  return best;
}

/** Goes one way as long as it is better. */
async function walk(from: Climbed, way: Way, climbing: Climbing): Promise<Climbed> {
  const value = way.next(from.values[way.name] ?? 0);
  if (value === undefined) return from;
  const values = { ...from.values, [way.name]: value };
  const score = await climbing.score(values);
  return score < from.score + climbing.minGain ? from : walk({ values, score }, way, climbing);
}
