import type { Alternative, TermCount, TermSource } from '../index/analysis.js';
import { weights } from '../scoring/weights.js';
import type { QueryTerm } from './query-words.js';

/** Shorter beginnings of words would match nearly everything. */
const shortestPrefix = 2;
const mostCompletions = 24;
/** A word that is this share of its completions is probably whole: "car" is not the beginning of "carpet". */
const wholeShare = 0.1;

/** The most frequent words that begin like the last one of a query; none where that is finished, or too short. */
export async function longerWords(
  { isOpen, tokens: [token] }: QueryTerm,
  terms: TermSource,
): Promise<TermCount[]> {
  const prefix = token?.text ?? '';
  if (!isOpen || prefix.length < shortestPrefix) return [];
  const longer = await terms.startingWith(prefix, mostCompletions + 1);
  return longer.filter(({ term }) => term !== prefix && !term.includes('~'));
}

/** Longer words that a word of so many videos may become, if that is hardly a word itself. */
export function completions(longer: readonly TermCount[], documents: number): Alternative[] {
  const completed = Math.max(0, ...longer.map((known) => known.documents));
  if (documents > 0 && documents >= completed * wholeShare) return [];
  return longer.slice(0, mostCompletions).map(({ term }) => ({
    terms: [{ term, offset: 0 }],
    weight: weights.completion,
  }));
}
