import { readWeights, unpacked, type WeightHeader } from '../weight-files.js';
import { featuresVersion } from './features.js';
import type { Valences } from './valences.js';

/** The file of weights, in hundredths. Tables by feature. */
export interface SentimentFile extends WeightHeader {
  /** From this score on a text is positive, from minus that one down it is negative. */
  readonly thresholds: { readonly positive: number; readonly negative: number };
  /** How fast a class becomes likelier beyond its threshold: log-odds for each step of 1 of the score. */
  readonly sharpness: number;
  /** What is added to the logits of negative, neutral and positive. */
  readonly intercepts: readonly number[];
  /** What is added to the logits of tones, in the order of `tones`. */
  readonly toneIntercepts: readonly number[];
  readonly valences: Readonly<Record<string, number>>;
  /** Per feature: to the logits of negative and positive, those of neutral being 0. */
  readonly features: Readonly<Record<string, readonly [negative: number, positive: number]>>;
  /** Per feature: number of the tone and weight, one after the other. */
  readonly toneFeatures: Readonly<Record<string, readonly number[]>>;
  /** Frequent English words without a weight, separated by spaces. */
  readonly words: string;
}

/** The weights as they are used. */
export interface SentimentModel {
  readonly thresholds: SentimentFile['thresholds'];
  readonly sharpness: number;
  readonly intercepts: readonly number[];
  readonly toneIntercepts: readonly number[];
  readonly valences: Valences;
  readonly features: ReadonlyMap<string, readonly [negative: number, positive: number]>;
  readonly toneFeatures: ReadonlyMap<string, readonly number[]>;
  readonly words: ReadonlySet<string>;
}

let loaded: SentimentModel | null = null;

/** The model, read for the first one who asks. */
export function sentimentModel(): SentimentModel {
  return (loaded ??= toModel(readWeights('sentiment', featuresVersion) as SentimentFile));
}

/** Turns what is stored into what is used. */
export function toModel(file: SentimentFile): SentimentModel {
  return {
    thresholds: file.thresholds,
    sharpness: file.sharpness,
    intercepts: file.intercepts.map((weight) => weight / 100),
    toneIntercepts: file.toneIntercepts.map((weight) => weight / 100),
    valences: unpacked(file.valences),
    features: new Map(
      Object.entries(file.features).map(([name, [negative, positive]]) => [
        name,
        [negative / 100, positive / 100],
      ]),
    ),
    toneFeatures: new Map(
      Object.entries(file.toneFeatures).map(([name, pairs]) => [
        name,
        // Numbers of tones stay as they are.
        pairs.map((value, i) => (i % 2 === 0 ? value : value / 100)),
      ]),
    ),
    words: new Set(file.words.split(' ')),
  };
}
