import { type LinearModel, fitLogistic } from '../../learning/logistic-regression.js';
import { type Features, type Rows, rowsOf } from '../../learning/rows.js';
import type { ClassFigures } from '../../measure/classes.js';
import { pearson } from '../../measure/correlation.js';
import { type WeightHeader, stored } from '../../weight-files.js';
import { featuresOf, featuresVersion, isWorth } from '../features.js';
import { type SentimentFile, toModel } from '../model.js';
import { readingOf, sentimentClasses } from '../sentiment.js';
import { tones } from '../tones.js';
import { type Valences, weigh } from '../valences.js';
import { chooseThresholds, type Scored } from './choose-thresholds.js';
import { type EmotionRow, readEmotions } from './emotion-rows.js';
import { fitValences } from './fit-valences.js';
import { readLexicon } from './lexicon.js';

/** In how many comments a word or pair has to be; of tones, which are rarer, in more. */
const minimum = 5;
const toneMinimum = 15;
/** Pulls to 0, per pair and per word. */
const pairRidge = 12;
const wordRidge = 6;
const worthRidge = 0.1;
/** Weights below are left out: they change little and are most of the file. */
const leastWeight = 0.2;
const leastToneWeight = 0.3;
const leastValence = 0.2;
/** Every so many-th comment is held out while thresholds are chosen. */
const heldOut = 5;

/** How well comments that were held out are judged; their class by thresholds that were chosen on them. */
interface HeldOut extends ClassFigures {
  readonly pearson: number;
}

/**
 * Learns the weights of `sentiment` from comments with emotions.
 * @param path table with `emotions` and `text`; the same file always gives the same weights
 * @throws BadFile
 */
export function trainSentiment(path: string): { file: SentimentFile; heldOut: HeldOut } {
  const { file: emotions, rows } = readEmotions(path);
  const lexicon = readLexicon();
  const header: WeightHeader = {
    model: 'sentiment',
    version: featuresVersion,
    sources: [
      {
        name: `GoEmotions, training part (Demszky et al. 2020), ${emotions.name}`,
        license: 'Apache-2.0; data CC BY 4.0',
        sha256: emotions.sha256,
        rows: rows.length,
      },
      lexicon.source,
    ],
  };
  const learned = rows.filter((_, i) => i % heldOut !== 0);
  const held = rows.filter((_, i) => i % heldOut === 0);
  const draft = fit(header, learned, lexicon.valences, { toneSteps: 0 });
  const scored = scoresOf(draft, held);
  const { thresholds, sharpness, figures } = chooseThresholds(scored);
  const file = {
    ...fit(header, rows, lexicon.valences, { toneSteps: 80 }),
    thresholds,
    sharpness,
  };
  return { file, heldOut: { ...figures, pearson: pearsonOf(scored, held) } };
}

function scoresOf(draft: SentimentFile, held: readonly EmotionRow[]): Scored[] {
  const model = toModel(draft);
  return held.map(({ tokens, shares }) => ({
    score: readingOf(model, tokens).score,
    class: sentimentClasses[shares.indexOf(Math.max(...shares))] ?? 'neutral',
  }));
}

function pearsonOf(scored: readonly Scored[], held: readonly EmotionRow[]): number {
  return pearson(
    scored.map(({ score }) => score),
    held.map(({ shares }) => shares[2] - shares[0]),
  );
}

function fit(
  header: WeightHeader,
  rows: readonly EmotionRow[],
  rated: ReadonlyMap<string, number>,
  { toneSteps }: { readonly toneSteps: number },
): SentimentFile {
  const valences = worthKeeping(fitValences(rows, rated));
  const words = plainWords(rows);
  const features = rows.map(({ tokens }) =>
    featuresOf(tokens, weigh(tokens, valences), (word) => valences.has(word) || words.has(word)),
  );
  const classRows = rowsOf(features, minimum);
  const classes = fitLogistic(classRows, flat(rows.map(({ shares }) => shares)), 'softmax', {
    ridge,
  });
  const toneRows = rowsOf(features, toneMinimum);
  const toneModel = fitLogistic(toneRows, flat(rows.map((row) => row.tones)), 'independent', {
    ridge,
    steps: toneSteps,
  });
  const kept = classWeights(classRows, classes);
  const toneKept = toneWeights(toneRows, toneModel);
  return {
    ...header,
    thresholds: { positive: 0, negative: 0 },
    sharpness: 1,
    intercepts: [...classes.intercepts].map(stored),
    toneIntercepts: [...toneModel.intercepts].map(stored),
    words: otherWords(features, kept, valences),
    valences: Object.fromEntries([...valences].map(([word, worth]) => [word, stored(worth)])),
    features: kept,
    toneFeatures: toneKept,
  };
}

/** Frequent words, as they are written where they are not stretched. */
function plainWords(rows: readonly EmotionRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { tokens } of rows)
    for (const { isStretched, text } of tokens)
      if (!isStretched) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= minimum).map(([word]) => word));
}

function ridge(feature: string): number {
  if (isWorth(feature)) return worthRidge;
  return feature.includes(' ') ? pairRidge : wordRidge;
}

function flat(rows: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(rows.flat());
}

function worthKeeping(valences: Valences): Map<string, number> {
  const kept = [...valences].filter(([, valence]) => Math.abs(valence) >= leastValence);
  return new Map(
    kept.map(([word, valence]): [string, number] => [word, stored(valence) / 100]).toSorted(byName),
  );
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Those of negative and positive against neutral. */
function classWeights({ names }: Rows, { weights }: LinearModel): SentimentFile['features'] {
  const entries = names.map((name, i) => {
    const [negative = 0, neutral = 0, positive = 0] = sentimentClasses.map(
      (_, k) => weights[k * names.length + i] ?? 0,
    );
    return [name, [stored(negative - neutral), stored(positive - neutral)] as const] as const;
  });
  return Object.fromEntries(
    entries.filter(
      ([name, [negative, positive]]) =>
        isWorth(name) ||
        Math.max(negative, positive, 0) - Math.min(negative, positive, 0) >= 100 * leastWeight,
    ),
  );
}

function toneWeights({ names }: Rows, { weights }: LinearModel): SentimentFile['toneFeatures'] {
  const entries = names.map((name, i) => {
    const pairs = tones.flatMap((_, k) => {
      const weight = weights[k * names.length + i] ?? 0;
      return Math.abs(weight) >= leastToneWeight ? [k, stored(weight)] : [];
    });
    return [name, pairs] as const;
  });
  return Object.fromEntries(entries.filter(([, pairs]) => pairs.length > 0));
}

/** Frequent words without a weight are known, too. */
function otherWords(
  features: readonly Features[],
  kept: SentimentFile['features'],
  valences: Valences,
): string {
  return rowsOf(features, 6)
    .names.filter((name) => /^\p{L}[\p{L}'-]*$/u.test(name))
    .filter((name) => !Object.hasOwn(kept, name) && !valences.has(name))
    .join(' ');
}
