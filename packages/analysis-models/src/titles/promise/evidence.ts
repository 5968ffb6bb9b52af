import { leastShare, rarity, type Shares } from './rarity.js';
import type { Term } from './terms.js';

/** Changes when titles and texts are compared in another way, so that weights learned before are refused. */
export const evidenceVersion = 1;

/** A word of a title, and whether the text has it. */
export interface Checked {
  readonly term: Term;
  /** 1: as it is; less: something like it; 0: nothing. */
  readonly match: number;
  /** Place of what matches among the terms of the text; −1 where nothing does. */
  readonly place: number;
  readonly rarity: number;
}

/** How often a text that keeps the promise has a word of the title. */
const usualShare = 0.7;
/** How many terms the texts had whose shares are known, about. */
const usualLength = 30;
/** How many terms are the beginning of a text. */
const leadLength = 40;
const similarMatch = 0.7;
const prefixLength = 4;

/** A text whose words are looked up. */
export class Text {
  private readonly places = new Map<string, number>();
  private readonly byPrefix = new Map<string, string[]>();
  private readonly pairs = new Set<string>();
  private readonly initials: ReadonlySet<string>;

  constructor(
    readonly terms: readonly Term[],
    text: string,
  ) {
    for (const [place, { stem }] of terms.entries()) {
      const previous = terms[place - 1]?.stem;
      if (previous !== undefined) this.pairs.add(`${previous} ${stem}`);
      if (this.places.has(stem)) continue;
      this.places.set(stem, place);
      const prefix = stem.slice(0, prefixLength);
      this.byPrefix.set(prefix, [...(this.byPrefix.get(prefix) ?? []), stem]);
    }
    this.initials = initialsIn(text);
  }

  get size(): number {
    return this.terms.length;
  }

  /** How well the text has a term. */
  find(term: Term, shares: Shares): Checked {
    const known = { term, rarity: rarity(shares, term.stem) };
    const exact = this.places.get(term.stem);
    if (exact !== undefined) return { ...known, match: 1, place: exact };
    const similar = this.similar(term);
    if (similar !== undefined)
      return { ...known, match: similarMatch, place: this.places.get(similar) ?? -1 };
    if (this.initials.has(term.word)) return { ...known, match: similarMatch, place: -1 };
    return { ...known, match: 0, place: -1 };
  }

  /** Whether the text has two terms in a row. */
  hasPair(one: Term, other: Term): boolean {
    return this.pairs.has(`${one.stem} ${other.stem}`);
  }

  /** How often the text has each stem. */
  counts(): ReadonlyMap<string, number> {
    return countStems(this.terms);
  }

  /** A word with the same beginning, such as `iranian` for `iran`. */
  private similar({ stem, isNumber }: Term): string | undefined {
    if (isNumber || stem.length < prefixLength) return undefined;
    return this.byPrefix
      .get(stem.slice(0, prefixLength))
      ?.find((other) => isSimilar(stem, other) || isSimilar(other, stem));
  }
}

/** Whether a stem is another one with an ending: a short one, or after few letters that of a people. */
function isSimilar(short: string, long: string): boolean {
  if (!long.startsWith(short)) return false;
  const ending = long.slice(short.length);
  return short.length > prefixLength ? ending.length <= 3 : /^(?:i?an|ese|ish|i)$/.test(ending);
}

/** `un` for "United Nations": the initials of names of several words. */
function initialsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [name] of text.matchAll(
    /(?:\p{Lu}[\p{Ll}'’]+(?:\s(?:of|and|the|for)(?=\s))?\s?){2,6}/gu,
  )) {
    const letters = name.match(/\p{Lu}/gu) ?? [];
    for (let start = 0; start < letters.length; start++)
      for (let end = start + 2; end <= letters.length; end++)
        found.add(letters.slice(start, end).join('').toLowerCase());
  }
  return found;
}

/** What the regression knows of a title and a text. */
export function evidenceOf(
  checked: readonly Checked[],
  text: Text,
  shares: Shares,
): Map<string, number> {
  const total = sum(checked.map((one) => one.rarity));
  const found = checked.filter(({ match }) => match > 0);
  const exact = checked.filter(({ match }) => match === 1);
  const alike = checked.filter(({ match }) => match > 0 && match < 1);
  const numbers = checked.filter(({ term }) => term.isNumber);
  const lead = checked.filter(({ place }) => place >= 0 && place < leadLength);
  const pairs = checked
    .slice(1)
    .filter(({ term }, i) => text.hasPair(checked[i]?.term ?? term, term));
  const likelihood = sum(checked.map((one) => likelihoodOf(one, text.size, shares)));
  return new Map([
    ['cosine', Math.sqrt(cosine(checked, text, shares))],
    ['exact', sum(exact.map((one) => one.rarity)) / total],
    ['alike', sum(alike.map((one) => one.rarity)) / total],
    ['lead', sum(lead.map((one) => one.rarity)) / total],
    ['rarest', Math.max(0, ...found.map((one) => one.match * one.rarity)) / 10],
    [
      'missing',
      Math.max(0, ...checked.filter(({ match }) => match === 0).map((one) => one.rarity)) / 10,
    ],
    ['pairs', Math.min(pairs.length, 3) / 3],
    ['likelihood', Math.tanh(likelihood / 8)],
    ['likelihoodMean', likelihood / checked.length],
    ['numbersFound', numbers.filter(({ match }) => match > 0).length / Math.max(1, numbers.length)],
    [
      'numbersMissing',
      numbers.filter(({ match }) => match === 0).length / Math.max(1, numbers.length),
    ],
    ['titleLength', Math.log(checked.length)],
    ['textLength', Math.log1p(text.size) / 3],
  ]);
}

/** Cosine of title and text, terms weighted by how rare they are: 0 to 1. */
function cosine(checked: readonly Checked[], text: Text, shares: Shares): number {
  const inText = text.counts();
  const inTitle = countStems(checked.map(({ term }) => term));
  const weight = (stem: string, count: number) => count * rarity(shares, stem);
  let both = 0;
  for (const [stem, count] of inTitle)
    both += weight(stem, count) * weight(stem, inText.get(stem) ?? 0);
  const length = (counts: ReadonlyMap<string, number>) => {
    let squares = 0;
    for (const [stem, count] of counts) squares += weight(stem, count) ** 2;
    return Math.sqrt(squares);
  };
  return both / (length(inTitle) * length(inText) || 1);
}

function countStems(terms: readonly Term[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stem } of terms) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** How much more likely a text has (or lacks) the word if it keeps the promise than if it is any text of that length: a logarithm. */
function likelihoodOf({ term, match }: Checked, length: number, shares: Shares): number {
  const share = Math.min(0.9, shares.get(term.stem) ?? leastShare);
  const anyText = 1 - (1 - share) ** Math.max(1, length / usualLength);
  const lacking = Math.log((1 - usualShare) / (1 - Math.min(anyText, 0.99)));
  return match === 0 ? lacking : match * Math.log(usualShare / anyText);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
