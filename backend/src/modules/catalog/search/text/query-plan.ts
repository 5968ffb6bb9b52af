import type { Alternative, Clause, QueryPlan, TermSource } from '../index/analysis.js';
import { weights } from '../scoring/weights.js';
import { completions } from './completions.js';
import type { Wanted } from './query-words.js';
import type { Stem } from './stems.js';
import { stemTerm } from './stems.js';

/** The stems of every word of a query in every language that some video has. */
export type QueryStems = ReadonlyMap<string, ReadonlyMap<string, Stem>>;

/** The clause of one thing that is looked for. */
export interface WantedClause {
  readonly wanted: Wanted;
  readonly clause: Clause;
  /** Number of videos of the most frequent alternative. */
  readonly documents: number;
}

/** The clauses of what is looked for, each with the alternatives that some video has. */
export async function clausesOf(
  wanted: readonly Wanted[],
  stems: QueryStems,
  terms: TermSource,
): Promise<WantedClause[]> {
  const candidates = wanted.map((one) => alternativesOf(one, stems));
  const names = candidates.flat().flatMap(({ terms: placed }) => placed.map(({ term }) => term));
  const counts = await terms.documents([...new Set(names)]);
  return Promise.all(
    wanted.map(async (one, i) => {
      const counted = (candidates[i] ?? []).map((alternative) => ({
        alternative,
        documents: Math.min(...alternative.terms.map(({ term }) => counts.get(term) ?? 0)),
      }));
      const found = counted.filter(({ documents }) => documents > 0);
      const documents = Math.max(0, ...found.map((known) => known.documents));
      const completed = one.isOpen ? await completions(one, documents, terms) : [];
      const alternatives = [...found.map(({ alternative }) => alternative), ...completed];
      return {
        wanted: one,
        // What no video has still is a clause, which nothing matches.
        clause: { alternatives: alternatives.length > 0 ? alternatives : (candidates[i] ?? []) },
        documents: completed.length > 0 ? Math.max(1, documents) : documents,
      };
    }),
  );
}

/** A word as it is, its stems, and other ways to write it. */
function alternativesOf(wanted: Wanted, stems: QueryStems): Alternative[] {
  const { tokens, joined, isQuoted } = wanted;
  const [first] = tokens;
  if (first?.signed && joined) return [single(joined, 1)];
  const written: Alternative = {
    terms: tokens.map(({ text }, offset) => ({ term: text, offset })),
    weight: 1,
  };
  if (joined) return [written, single(joined, 1)];
  if (!first || isQuoted || first.run) return [written];
  const stemmed = stemTerms(first.text, stems).filter((term) => term !== first.text);
  return [written, ...stemmed.map((term) => single(term, weights.stem))];
}

function stemTerms(word: string, stems: QueryStems): string[] {
  const terms = [...stems].flatMap(([language, known]) => {
    const stem = known.get(word);
    return stem ? [stemTerm(stem, language)] : [];
  });
  return [...new Set(terms)];
}

function single(term: string, weight: number): Alternative {
  return { terms: [{ term, offset: 0 }], weight };
}

/** Puts the clauses of a query together. A word that is repeated counts more. */
export function planOf(clauses: readonly WantedClause[]): QueryPlan {
  const wanted = clauses.filter(({ wanted: { isExcluded } }) => !isExcluded);
  const required = distinct(wanted);
  const isSentence = required.length >= weights.feedback.fromWords;
  return {
    required,
    enough: isSentence ? weights.feedback.enough : 1,
    excluded: clauses.flatMap(({ wanted: { isExcluded }, clause }) => (isExcluded ? [clause] : [])),
    optional: adjacent(wanted),
    feedback: isSentence ? weights.feedback.videos : 0,
    correction: null,
  };
}

const repetition = 8;

function distinct(clauses: readonly WantedClause[]): Clause[] {
  const counted = new Map<string, { readonly clause: Clause; count: number }>();
  for (const { clause } of clauses) {
    const key = JSON.stringify(clause.alternatives.at(-1)?.terms);
    const known = counted.get(key);
    if (known) known.count++;
    else counted.set(key, { clause, count: 1 });
  }
  return Array.from(counted.values(), ({ clause, count }) =>
    count === 1 ? clause : { ...clause, boost: (count * (repetition + 1)) / (repetition + count) },
  );
}

/** Neighbors in the query are better as neighbors in the video. */
function adjacent(clauses: readonly WantedClause[]): Clause[] {
  return clauses.slice(1).flatMap(({ wanted }, i): Clause[] => {
    const before = clauses[i]?.wanted;
    const words = [before?.tokens[0]?.text, wanted.tokens[0]?.text];
    const areWords = before && [before, wanted].every(({ tokens }) => tokens.length === 1);
    if (!areWords || !wanted.follows || words[0] === words[1]) return [];
    const terms = words.map((term = '', offset) => ({ term, offset }));
    return [{ alternatives: [{ terms, weight: 1 }], boost: weights.adjacent }];
  });
}
