import { sigmoid } from '../../learning/logistic-regression.js';
import { readWeights, type Source, unpacked, type WeightHeader } from '../../weight-files.js';
import { featuresOf, featuresVersion, isManner } from './features.js';
import { formsOf } from './forms.js';

/** How a title is told. */
export interface TitleStyle {
  /** Probability that it is bait: told so that people click, not so that they know; 0 for an empty title. */
  readonly probability: number;
  /** What speaks for bait most, the strongest first: a form such as `gone wrong`, or a learned word, and the part of the title. */
  readonly reasons: readonly { readonly form: string; readonly words: string }[];
}

/** The file of weights; words in hundredths. */
export interface StyleFile extends WeightHeader {
  /** From log-odds to calibrated ones. */
  readonly slope: number;
  readonly intercept: number;
  readonly wordIntercept: number;
  readonly words: Readonly<Record<string, number>>;
}

export interface StyleModel extends Omit<StyleFile, 'words'> {
  readonly words: ReadonlyMap<string, number>;
}

/** What is learned from headlines is capped: their subjects are others than those of videos. */
const cap = 3;
/** A word that says less is no reason. */
const leastReason = 0.4;
const shownReasons = 6;
/** Longer titles than any platform has. */
const titleLength = 500;

let loaded: StyleModel | null = null;

function styleModel(): StyleModel {
  return (loaded ??= toStyleModel(readWeights('title-style', featuresVersion) as StyleFile));
}

/** What the weights were learned from. */
export function styleSource(): Source {
  const [source] = styleModel().sources;
  if (!source) throw new Error('The weights of title-style name no source');
  return source;
}

/** Turns what is stored into what is used. */
function toStyleModel(file: StyleFile): StyleModel {
  return { ...file, words: unpacked(file.words) };
}

/**
 * Tells whether a title is bait. Words and turns of headlines are learned (Chakraborty et al. 2016); forms that only titles of videos have, such as
 * stressed words, emoji or "(GONE WRONG)", are our own judgment. English; of other languages only the forms speak.
 * @param title any string; 500 characters are read
 */
export function titleStyle(title: string): TitleStyle {
  if (title.trim() === '') return { probability: 0, reasons: [] };
  const model = styleModel();
  const read = title.slice(0, titleLength);
  const probability = sigmoid(model.slope * styleLogit(model, read) + model.intercept);
  return { probability, reasons: reasonsOf(model, read) };
}

/** Log-odds of bait before they are calibrated. */
export function styleLogit(
  { words, wordIntercept }: Pick<StyleModel, 'words' | 'wordIntercept'>,
  title: string,
): number {
  let learned = wordIntercept;
  for (const [name, value] of featuresOf(title)) learned += (words.get(name) ?? 0) * value;
  const judged = formsOf(title).reduce((sum, { weight }) => sum + weight, 0);
  return cap * Math.tanh(learned / (2 * cap)) + judged;
}

function reasonsOf({ words }: StyleModel, title: string): TitleStyle['reasons'] {
  const judged = formsOf(title).map(({ name, words: found, weight }) => ({
    form: name,
    words: found,
    weight,
  }));
  const learned = [...featuresOf(title).keys()]
    .filter((name) => !isManner(name) && !name.includes('^'))
    .map((name) => ({ form: 'wording', words: name, weight: (words.get(name) ?? 0) / 2 }));
  return [...judged, ...learned]
    .filter(({ weight }) => weight >= leastReason)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, shownReasons)
    .map(({ form, words: found }) => ({ form, words: found }));
}
