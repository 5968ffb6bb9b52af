import type { WeightValues } from '../scoring/tunable-weights.js';

export interface Climbed {
  readonly values: WeightValues;
  readonly score: number;
}

const maxRounds = 4;

/**
 * Looks for better weights from where they are, one after the other, by one step up or down as long as that is better.
 * @param tried values of each weight in ascending order
 * @param minGain what a step must add to the score; less is chance
 */
export async function climb(
  start: WeightValues,
  score: (values: WeightValues) => Promise<number>,
  {
    tried,
    minGain,
  }: { readonly tried: Readonly<Record<string, readonly number[]>>; readonly minGain: number },
): Promise<Climbed> {
  let best: Climbed = { values: start, score: await score(start) };
  for (let round = 0; round < maxRounds; round += 1) {
    const before = best.score;
    for (const [name, values] of Object.entries(tried)) {
      for (const direction of [-1, 1] as const) {
        for (let next = step(best, name, values, direction); next;) {
          const reached = await score(next);
          if (reached < best.score + minGain) break;
          best = { values: next, score: reached };
          next = step(best, name, values, direction);
        }
      }
    }
    if (best.score === before) break;
  }
  return best;
}

/** The weights with the next value of one of them; `null` at the end of what is tried. */
function step(
  { values }: Climbed,
  name: string,
  tried: readonly number[],
  direction: -1 | 1,
): WeightValues | null {
  const now = values[name] ?? 0;
  const next =
    direction === 1 ? tried.find((value) => value > now) : tried.findLast((value) => value < now);
  return next === undefined ? null : { ...values, [name]: next };
}
