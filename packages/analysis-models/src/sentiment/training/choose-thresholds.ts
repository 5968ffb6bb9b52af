import { type ClassFigures, classFigures } from '../../measure/classes.js';
import type { SentimentFile } from '../model.js';
import { classProbabilities, type SentimentClass, sentimentClasses } from '../sentiment.js';

type Thresholds = SentimentFile['thresholds'];

/** A score and the class that people heard. */
export interface Scored {
  readonly score: number;
  readonly class: SentimentClass;
}

interface Choice {
  readonly thresholds: Thresholds;
  readonly sharpness: number;
  /** How well the classes are told with them. */
  readonly figures: ClassFigures;
}

/** Differences of macro recall below are chance. */
const chance = 0.002;
/** .05 to .5 */
const candidates = Array.from({ length: 10 }, (_, i) => (i + 1) / 20);
/** 2 to 15 */
const sharpnesses = Array.from({ length: 27 }, (_, i) => 2 + i / 2);

/**
 * Chooses thresholds and how sharp they are, from comments that the weights were not learned from. Classes count as equally frequent, because they
 * are as frequent as that nowhere else.
 */
export function chooseThresholds(scored: readonly Scored[]): Choice {
  const thresholds = bestThresholds(scored);
  return {
    thresholds,
    sharpness: bestSharpness(scored, thresholds),
    figures: figuresWith(scored, thresholds),
  };
}

/** Those with the highest macro recall; among those that are as good, the most decisive. */
function bestThresholds(scored: readonly Scored[]): Thresholds {
  const tried = candidates.flatMap((positive) =>
    candidates.map((negative) => ({
      thresholds: { positive, negative },
      recall: figuresWith(scored, { positive, negative }).macroRecall,
      decisiveness: -positive - negative,
    })),
  );
  const best = Math.max(...tried.map(({ recall }) => recall));
  const [found] = tried
    .filter(({ recall }) => recall >= best - chance)
    .toSorted((one, other) => other.decisiveness - one.decisiveness);
  return found?.thresholds ?? { positive: 0, negative: 0 };
}

function figuresWith(scored: readonly Scored[], { positive, negative }: Thresholds): ClassFigures {
  return classFigures(
    scored.map((one) => one.class),
    scored.map(({ score }) =>
      score >= positive ? 'positive' : score <= -negative ? 'negative' : 'neutral',
    ),
  );
}

/** The sharpness under which the classes are likeliest. */
function bestSharpness(scored: readonly Scored[], thresholds: Thresholds): number {
  const shares = new Map(
    sentimentClasses.map((name) => [name, scored.filter((one) => one.class === name).length]),
  );
  const surprise = (sharpness: number) =>
    scored.reduce((sum, one) => {
      const probability = classProbabilities(one.score, thresholds, sharpness)[one.class];
      return sum - Math.log(probability) / (shares.get(one.class) ?? 1);
    }, 0);
  return sharpnesses.reduce((best, sharpness) =>
    surprise(sharpness) < surprise(best) ? sharpness : best,
  );
}
