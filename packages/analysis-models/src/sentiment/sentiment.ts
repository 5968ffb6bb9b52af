import { sigmoid } from '../learning/logistic-regression.js';
import { isForeign } from '../text/english.js';
import { shortened, type Token, tokenize } from '../text/tokens.js';
import { featuresOf } from './features.js';
import { type SentimentModel, sentimentModel } from './model.js';
import { type Tone, tones } from './tones.js';
import { weigh } from './valences.js';

/** Classes of texts, from bad to good. */
export const sentimentClasses = ['negative', 'neutral', 'positive'] as const;
export type SentimentClass = (typeof sentimentClasses)[number];

/** What a comment says of what it is about. */
export interface Sentiment {
  /** Whether the model has an opinion; if not, the other figures are those of no opinion: 0, neutral, no tones. */
  readonly isScored: boolean;
  /** Why there is no opinion; `null` where there is one. */
  readonly reason: UnscoredReason | null;
  /** −1 (very bad) to 1 (very good). */
  readonly score: number;
  /** By the score. */
  readonly class: SentimentClass;
  /** Probabilities of the classes where they are equally frequent; they add up to 1, and that of the class is the highest. */
  readonly probabilities: Readonly<Record<SentimentClass, number>>;
  /** Probabilities of tones, each for itself; the likely ones come first. */
  readonly tones: readonly { readonly tone: Tone; readonly probability: number }[];
}

/** Nothing to read; another language; no word that the model has learned. */
type UnscoredReason = 'empty' | 'language' | 'unknown-words';

/**
 * Tells how good a comment is about something, and in which tones. English alone; of other languages, of texts without words and of words it has
 * not learned it has no opinion. It reads the first 4,000 characters. Any string is allowed.
 *
 * The score is the mean of two readings: the sum of the words' valences, changed by negations, intensifiers, capitals and marks as VADER does (Hutto &
 * Gilbert 2014), and the difference of the probabilities that a logistic regression over words and pairs of them gives to positive and negative.
 */
export function sentiment(text: string): Sentiment {
  const model = sentimentModel();
  const tokens = tokenize(text);
  const reason = reasonAgainst(model, text, tokens);
  if (reason) return unscored(reason);
  return { isScored: true, reason: null, ...readingOf(model, tokens) };
}

/** What the model reads in a text, whatever its language. */
export function readingOf(
  model: SentimentModel,
  tokens: readonly Token[],
): Omit<Sentiment, 'isScored' | 'reason'> {
  const weighed = weigh(tokens, model.valences);
  const features = featuresOf(tokens, weighed, (word) => isWord(model, word));
  const score = (weighed.compound + regressionScore(model, features)) / 2;
  const probabilities = classProbabilities(score, model.thresholds, model.sharpness);
  return {
    score,
    class: likeliest(probabilities),
    probabilities,
    tones: toneProbabilities(model, features),
  };
}

function unscored(reason: UnscoredReason): Sentiment {
  return {
    isScored: false,
    reason,
    score: 0,
    class: 'neutral',
    probabilities: { negative: 1 / 3, neutral: 1 / 3, positive: 1 / 3 },
    tones: [],
  };
}

function reasonAgainst(
  model: SentimentModel,
  text: string,
  tokens: readonly Token[],
): UnscoredReason | null {
  const spoken = tokens.filter(({ kind }) => kind !== 'mark' && kind !== 'number');
  if (spoken.length === 0) return 'empty';
  const isKnown = (token: Token) => knows(model, token);
  if (isForeign(text, tokens, isKnown)) return 'language';
  return spoken.some(isKnown) ? null : 'unknown-words';
}

function knows(model: SentimentModel, token: Token): boolean {
  return isWord(model, token.text) || isWord(model, shortened(token));
}

function isWord({ valences, features, words }: SentimentModel, word: string): boolean {
  return words.has(word) || features.has(word) || valences.has(word);
}

/** What the regression reads: probability of positive minus that of negative. */
function regressionScore(
  { features: weights, intercepts }: SentimentModel,
  features: ReadonlyMap<string, number>,
): number {
  let [negative = 0, neutral = 0, positive = 0] = intercepts;
  for (const [name, value] of features) {
    const weight = weights.get(name);
    if (!weight) continue;
    negative += weight[0] * value;
    positive += weight[1] * value;
  }
  const highest = Math.max(negative, neutral, positive);
  [negative, neutral, positive] = [negative, neutral, positive].map((logit) =>
    Math.exp(logit - highest),
  ) as [number, number, number];
  return (positive - negative) / (negative + neutral + positive);
}

/**
 * Ordered logistic model (McCullagh 1980): how likely a score is beyond each of two cuts. They are where the thresholds are those scores at which two
 * classes are equally likely.
 * @param sharpness log-odds for each step of 1
 */
export function classProbabilities(
  score: number,
  thresholds: SentimentModel['thresholds'],
  sharpness: number,
): Record<SentimentClass, number> {
  const cuts = cutsOf(thresholds, sharpness);
  const positive = sigmoid(sharpness * (score - cuts.positive));
  const negative = sigmoid(sharpness * (-cuts.negative - score));
  return { negative, neutral: 1 - negative - positive, positive };
}

/** More change nothing that is seen. */
const cutRounds = 20;

/** At the threshold of a class it has half of what the class at the other end leaves. */
function cutsOf(
  { positive, negative }: SentimentModel['thresholds'],
  sharpness: number,
): SentimentModel['thresholds'] {
  let cuts = { positive, negative };
  const cut = (threshold: number, other: number) => {
    const far = sigmoid(sharpness * (-other - threshold));
    return threshold + Math.log((1 + far) / (1 - far)) / sharpness;
  };
  for (let round = 0; round < cutRounds; round++)
    cuts = { positive: cut(positive, cuts.negative), negative: cut(negative, cuts.positive) };
  return cuts;
}

function likeliest({
  negative,
  neutral,
  positive,
}: Readonly<Record<SentimentClass, number>>): SentimentClass {
  if (positive >= neutral && positive >= negative) return 'positive';
  return negative >= neutral ? 'negative' : 'neutral';
}

function toneProbabilities(
  { toneFeatures, toneIntercepts }: SentimentModel,
  features: ReadonlyMap<string, number>,
): Sentiment['tones'] {
  const logits = [...toneIntercepts];
  for (const [name, value] of features) {
    const weights = toneFeatures.get(name) ?? [];
    for (let i = 0; i < weights.length; i += 2) {
      const tone = weights[i] ?? 0;
      logits[tone] = (logits[tone] ?? 0) + (weights[i + 1] ?? 0) * value;
    }
  }
  return tones
    .map((tone, i) => ({ tone, probability: sigmoid(logits[i] ?? 0) }))
    .toSorted((one, other) => other.probability - one.probability);
}
