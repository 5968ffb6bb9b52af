import type { Alternative, TermSource } from '../index/analysis.js';
import { weights } from '../scoring/weights.js';
import type { Wanted } from './query-words.js';

/** Shorter beginnings of words would match nearly everything. */
const shortestPrefix = 2;
const mostCompletions = 24;
/** A word that is this share of its completions is probably whole: "car" is not the beginning of "carpet". */
const wholeShare = 0.1;

/** Words that begin like the last one, if that is hardly a word itself. */
export async function completions(
  { tokens: [token] }: Wanted,
  documents: number,
  terms: TermSource,
): Promise<Alternative[]> {
  const prefix = token?.text ?? '';
  if (prefix.length < shortestPrefix) return [];
  const longer = (await terms.startingWith(prefix, mostCompletions + 1)).filter(
    ({ term }) => term !== prefix && !term.includes('~'),
  );
  const completed = Math.max(0, ...longer.map((known) => known.documents));
  if (documents > 0 && documents >= completed * wholeShare) return [];
  return longer.slice(0, mostCompletions).map(({ term }) => ({
    terms: [{ term, offset: 0 }],
    weight: weights.completion,
  }));
}
