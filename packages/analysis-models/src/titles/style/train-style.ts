import { parseLine } from '../../files/json-lines.js';
import { BadFile, linesOf, readFile } from '../../files/read-file.js';
import { fitLogistic } from '../../learning/logistic-regression.js';
import { rowsOf } from '../../learning/rows.js';
import { stored } from '../../weight-files.js';
import { featuresOf, featuresVersion } from './features.js';
import { type StyleFile, styleLogit } from './title-style.js';

/** In how many titles a word has to be. */
const minimum = 3;
const ridge = 2;
const steps = 80;
/** Weights below are left out. */
const leastWeight = 0.15;
/** Every so many-th title is held out while probabilities are calibrated. */
const heldOut = 5;

interface LabeledTitle {
  readonly title: string;
  readonly isBait: boolean;
}

/**
 * Learns the weights of `titleStyle` from the even lines of a file, so that the odd ones can measure them.
 * @param path JSON Lines with `title` and `style` (`bait` or `plain`); the same file always gives the same weights
 * @throws BadFile
 */
export function trainStyle(path: string): StyleFile {
  const file = readFile(path);
  const titles = linesOf(file.text)
    .filter(({ number }) => number % 2 === 0)
    .map(({ text, number }) => toTitle(path, number, parseLine(path, number, text)));
  if (titles.length < 2 * heldOut) throw new BadFile(path, null, 'too few titles to learn from');
  const learned = titles.filter((_, i) => i % heldOut !== 0);
  const held = titles.filter((_, i) => i % heldOut === 0);
  return {
    model: 'title-style',
    version: featuresVersion,
    sources: [
      {
        name: `Headlines (Chakraborty et al. 2016), even lines of ${file.name}`,
        license: 'MIT',
        sha256: file.sha256,
        rows: titles.length,
      },
    ],
    ...calibration(fit(learned), held),
    ...fit(titles),
  };
}

function toTitle(path: string, line: number, record: Readonly<Record<string, unknown>>) {
  const { title, style } = record;
  if (typeof title !== 'string') throw new BadFile(path, line, '“title” is no text');
  if (style !== 'bait' && style !== 'plain')
    throw new BadFile(path, line, '“style” is neither “bait” nor “plain”');
  return { title, isBait: style === 'bait' };
}

function fit(titles: readonly LabeledTitle[]): Pick<StyleFile, 'wordIntercept' | 'words'> {
  const rows = rowsOf(
    titles.map(({ title }) => featuresOf(title)),
    minimum,
  );
  const targets = Float64Array.from(titles, ({ isBait }) => (isBait ? 1 : 0));
  const { weights, intercepts } = fitLogistic(rows, targets, 'independent', { ridge, steps });
  const entries = rows.names.map((name, i) => [name, weights[i] ?? 0] as const);
  return {
    wordIntercept: intercepts[0] ?? 0,
    words: Object.fromEntries(
      entries
        .filter(([, weight]) => Math.abs(weight) >= leastWeight)
        .map(([name, weight]) => [name, stored(weight)]),
    ),
  };
}

/** Platt's scaling on titles that were held out. */
function calibration(
  { wordIntercept, words }: Pick<StyleFile, 'wordIntercept' | 'words'>,
  held: readonly LabeledTitle[],
): Pick<StyleFile, 'slope' | 'intercept'> {
  const weights = new Map(Object.entries(words).map(([name, weight]) => [name, weight / 100]));
  const logits = held.map(
    ({ title }) => new Map([['logit', styleLogit({ wordIntercept, words: weights }, title)]]),
  );
  const targets = Float64Array.from(held, ({ isBait }) => (isBait ? 1 : 0));
  const model = fitLogistic(rowsOf(logits), targets, 'independent', { ridge: 1e-3 });
  return { slope: model.weights[0] ?? 1, intercept: model.intercepts[0] ?? 0 };
}
