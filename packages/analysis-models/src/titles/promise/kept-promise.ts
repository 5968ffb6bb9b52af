import { sigmoid } from '../../learning/logistic-regression.js';
import { readWeights, type WeightHeader } from '../../weight-files.js';
import { verdictLogit, type Verdicts, verdictsIn } from './comments.js';
import { type Checked, evidenceOf, evidenceVersion, Text } from './evidence.js';
import type { Shares } from './rarity.js';
import { termsOf } from './terms.js';

/** What a title can be compared with. All of it may be absent or empty. */
export interface PromiseTexts {
  readonly body?: string;
  readonly tags?: readonly string[];
  readonly transcript?: string;
  /** What viewers wrote. */
  readonly comments?: readonly string[];
}

/** Whether the text keeps what the title promises. */
export interface KeptPromise {
  /** Whether there is an opinion. */
  readonly isScored: boolean;
  /** Why not: the title has no words that say what it is about, or there is nothing to compare it with. */
  readonly reason: 'empty-title' | 'nothing-to-compare' | null;
  /** Probability that the promise is kept, where as many are kept as broken; .5 where there is no opinion. */
  readonly probability: number;
  /** Words of the title that the text has, with the passage, the rarest first. */
  readonly confirmed: readonly Confirmation[];
  /** Words of the title that nothing confirms, the rarest first. */
  readonly missing: readonly string[];
  /** Comments that speak for it and against it. */
  readonly verdicts: Verdicts;
}

export interface Confirmation {
  readonly word: string;
  readonly source: 'body' | 'tags' | 'transcript';
  /** Up to 120 characters of the text, unchanged. */
  readonly passage: string;
}

/** The file of weights. */
export interface PromiseFile extends WeightHeader {
  readonly intercept: number;
  readonly weights: Readonly<Record<string, number>>;
  /** In how many of a hundred thousand texts a stem is. */
  readonly shares: Readonly<Record<string, number>>;
}

export interface PromiseModel {
  readonly intercept: number;
  readonly weights: ReadonlyMap<string, number>;
  readonly shares: Shares;
}

const titleLength = 500;
const textLength = 60_000;
const passageLength = 120;

let loaded: PromiseModel | null = null;

function promiseModel(): PromiseModel {
  return (loaded ??= toPromiseModel(readWeights('title-promise', evidenceVersion) as PromiseFile));
}

/** Turns what is stored into what is used. */
export function toPromiseModel({ intercept, weights, shares }: PromiseFile): PromiseModel {
  return {
    intercept,
    weights: new Map(Object.entries(weights)),
    shares: new Map(Object.entries(shares).map(([stem, count]) => [stem, count / 100_000])),
  };
}

/**
 * Tells whether what is known of a video keeps what its title promises: which words of the title are found in description, tags and transcript, how rare they
 * are, and what comments say. English, and names and numbers of any language. Of each text 60,000 characters are read.
 *
 * It sees words, not truth: a text that repeats the title keeps the promise here, whatever the video shows.
 */
export function keptPromise(title: string, texts: PromiseTexts): KeptPromise {
  const verdicts = verdictsIn(texts.comments ?? []);
  const sources = sourcesOf(texts);
  const terms = termsOf(title, titleLength);
  if (terms.length === 0) return unscored('empty-title', verdicts);
  const hasText = sources.some(({ text }) => text.trim() !== '');
  const said = verdicts.kept.length + verdicts.broken.length;
  if (!hasText && said === 0) return unscored('nothing-to-compare', verdicts);

  const model = promiseModel();
  const { checked, logit } = compared(model, title, sources.map(({ text }) => text).join('\n'));
  const logOdds = (hasText ? logit : 0) + verdictLogit(verdicts);
  const byRarity = checked.toSorted((one, other) => other.rarity - one.rarity);
  return {
    isScored: true,
    reason: null,
    probability: sigmoid(logOdds),
    confirmed: confirmations(byRarity, sources),
    missing: hasText ? unique(byRarity.filter(({ match }) => match === 0)) : [],
    verdicts,
  };
}

/** Compares a title with a text: its words, and the log-odds that the text keeps its promise. */
export function compared(
  { shares, weights, intercept }: PromiseModel,
  title: string,
  content: string,
): Comparison {
  const text = new Text(termsOf(content, textLength), content);
  const checked = termsOf(title, titleLength).map((term) => {
    const found = text.find(term, shares);
    return { ...found, wordInText: text.terms[found.place]?.word ?? term.word };
  });
  const evidence = evidenceOf(checked, text, shares);
  let logit = intercept;
  for (const [name, value] of evidence) logit += (weights.get(name) ?? 0) * value;
  return { checked, evidence, logit };
}

interface Comparison {
  readonly checked: readonly Found[];
  readonly evidence: ReadonlyMap<string, number>;
  readonly logit: number;
}

type Found = Checked & { readonly wordInText: string };

function unscored(reason: 'empty-title' | 'nothing-to-compare', verdicts: Verdicts): KeptPromise {
  return { isScored: false, reason, probability: 0.5, confirmed: [], missing: [], verdicts };
}

interface NamedText {
  readonly source: Confirmation['source'];
  readonly text: string;
}

function sourcesOf({ body = '', tags = [], transcript = '' }: PromiseTexts): NamedText[] {
  return [
    { source: 'body', text: body.slice(0, textLength) },
    { source: 'tags', text: tags.join(', ').slice(0, textLength) },
    { source: 'transcript', text: transcript.slice(0, textLength) },
  ];
}

function confirmations(
  checked: readonly Found[],
  sources: readonly NamedText[],
): readonly Confirmation[] {
  const found = new Map<string, Confirmation>();
  for (const { term, match, wordInText } of checked) {
    if (match === 0 || found.has(term.word)) continue;
    for (const { source, text } of sources) {
      const passage = passageWith(wordInText, text);
      if (passage === null) continue;
      found.set(term.word, { word: term.word, source, passage });
      break;
    }
  }
  return [...found.values()];
}

/** The words around the first place of a word. */
function passageWith(word: string, text: string): string | null {
  const place = text.toLowerCase().indexOf(word);
  if (place < 0) return null;
  const start = Math.max(0, place - (passageLength - word.length) / 2);
  const cut = text.slice(Math.floor(start), Math.floor(start) + passageLength);
  // Words that are cut off are left out.
  const from = start > 0 ? cut.search(/\s/) + 1 : 0;
  const isWhole = start + passageLength >= text.length;
  const to = isWhole ? cut.length : Math.max(cut.search(/\s\S*$/), 0);
  const passage = cut.slice(from, to > from ? to : cut.length).trim();
  return passage.toLowerCase().includes(word) ? passage : cut;
}

function unique(checked: readonly Checked[]): string[] {
  return [...new Set(checked.map(({ term }) => term.word))];
}
