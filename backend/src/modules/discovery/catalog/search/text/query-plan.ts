import type { Alternative, Clause, QueryPlan, TermSource } from '../index/analysis.js';
import { weights } from '../scoring/weights.js';
import type { KnownWord } from '../vocabulary/known-words.js';
import { completions, longerWords } from './completions.js';
import { apart, isTelling, joinedNeighbors } from './compound-words.js';
import { type QueryTerm, wordsIn } from './query-words.js';
import type { Stem } from './stems.js';
import { stemTerm } from './stems.js';

/** The stems of every word of a query in every language that some video has. */
export type QueryStems = ReadonlyMap<string, ReadonlyMap<string, Stem>>;

/** What is known of the words of a query. */
export interface WordForms {
  readonly stems: QueryStems;
  readonly known: ReadonlyMap<string, KnownWord>;
  /** Whether other words will stand beside them. */
  readonly isPart?: boolean;
}

/** The clause of one thing that is looked for. */
export interface WantedClause {
  readonly wanted: QueryTerm;
  readonly clause: Clause;
  /** Number of videos of the most frequent alternative. */
  readonly documents: number;
}

/** The clauses of what is looked for, each with the alternatives that some video has. */
export async function clausesOf(
  wanted: readonly QueryTerm[],
  { stems, known, isPart }: WordForms,
  terms: TermSource,
): Promise<WantedClause[]> {
  const joined = joinedNeighbors(wanted);
  const candidates = wanted.map((one, i) => [
    ...(joined[i] ?? []).map((word) => single(word, weights.compound)),
    ...alternativesOf(one, stems),
  ]);
  const cut = wanted.map((one) => apart(one, known));
  const names = [...candidates, ...cut]
    .flat()
    .flatMap(({ terms: placed }) => placed.map(({ term }) => term));
  const [counts, longer] = await Promise.all([
    terms.documents([...new Set(names)], placedIn(wanted, isPart)),
    Promise.all(wanted.map((one) => longerWords(one, terms))),
  ]);
  return wanted.map((one, i) => {
    const counted = (candidates[i] ?? []).map((alternative) => ({
      alternative,
      documents: Math.min(...alternative.terms.map(({ term }) => counts.get(term) ?? 0)),
    }));
    const found = counted.filter(({ documents }) => documents > 0);
    const documents = Math.max(0, ...found.map((known) => known.documents));
    const completed = completions(longer[i] ?? [], documents);
    // Words that nothing has are cut by the spelling, which looks whether anything has both halves in a row.
    const halved = (cut[i] ?? []).filter((pair) => documents > 0 && isTelling(pair, counts, terms));
    const alternatives = [...halved, ...found.map(({ alternative }) => alternative), ...completed];
    return {
      wanted: one,
      // What no video has still is a clause, which nothing matches.
      clause: { alternatives: alternatives.length > 0 ? alternatives : (candidates[i] ?? []) },
      documents: completed.length > 0 ? Math.max(1, documents) : documents,
    };
  });
}

/** A word as it is, its stems, and other ways to write it. */
function alternativesOf(wanted: QueryTerm, stems: QueryStems): Alternative[] {
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
  const { relaxing, feedback } = weights;
  return {
    required,
    enough: required.length >= relaxing.fromWords ? relaxing.enough : 1,
    excluded: clauses.flatMap(({ wanted: { isExcluded }, clause }) => (isExcluded ? [clause] : [])),
    optional: adjacent(wanted),
    feedback: required.length >= feedback.fromWords ? feedback.videos : 0,
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
  return neighbors(clauses.map(({ wanted }) => wanted)).map((words) => {
    const terms = words.map((term, offset) => ({ term, offset }));
    return { alternatives: [{ terms, weight: 1 }], boost: weights.adjacent };
  });
}

/** Words whose positions will be needed. */
function placedIn(wanted: readonly QueryTerm[], isPart = false): Set<string> {
  if (isPart) return wordsIn(wanted);
  return new Set(neighbors(wanted.filter(({ isExcluded }) => !isExcluded)).flat());
}

/** Pairs of different words that directly follow each other. */
function neighbors(wanted: readonly QueryTerm[]): [string, string][] {
  return wanted.slice(1).flatMap((one, i): [string, string][] => {
    const before = wanted[i];
    const areWords = before && [before, one].every(({ tokens }) => tokens.length === 1);
    const [first = '', second = ''] = [before?.tokens[0]?.text, one.tokens[0]?.text];
    return areWords && one.follows && first !== second ? [[first, second]] : [];
  });
}
