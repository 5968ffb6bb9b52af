import { evaluate, variedWorld, variedWorlds } from '@tessera/recommender/measurement';
import type { Row } from './row.js';

const seed = 2;
/** Of what the best of three simpler ways reaches in each figure; two ways that are as good differ by a few percent, because tested users are few. */
const least = 0.95;

/** Lists on data sets that differ in what foretells the next event, as shares of what the best simpler way reaches. */
export function worldRows(): Row[] {
  return Object.entries(variedWorlds).flatMap(([name, traits]) => {
    const world = variedWorld(traits, seed);
    return (['user', 'global'] as const).flatMap((split) => {
      const evaluation = evaluate(world, split);
      const best = (figure: 'ndcg10' | 'recall20') =>
        Math.max(...Object.values(evaluation.baselines).map((baseline) => baseline[figure]));
      return (['ndcg10', 'recall20'] as const).map((figure) => ({
        part: `${name}, split by ${split}, ${evaluation.testedUsers} users`,
        figure: `${figure} ÷ best simpler way`,
        value: evaluation[figure] / best(figure),
        atLeast: least,
        atMost: null,
      }));
    });
  });
}
