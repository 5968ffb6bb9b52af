import type { Correction, TermSource } from '../index/analysis.js';
import { weights } from '../scoring/weights.js';
import { fold } from '../text/fold.js';
import type { WantedClause } from '../text/query-plan.js';
import { plainWord, queryWords, type QueryTerm } from '../text/query-words.js';
import type { KnownWord } from './known-words.js';
import { likelihood, type NearWord, type NearWords } from './near-words.js';

interface Repaired {
  readonly clauses: readonly WantedClause[];
  readonly correction: Correction | null;
}

/** Finds the clauses of other words. @param isOnly whether there are no others to choose from */
type ClausesOf = (wanted: readonly QueryTerm[], isOnly: boolean) => Promise<WantedClause[]>;

/** Words of at most so many videos may be misspelled, if another one is so many times as frequent. */
const fewVideos = 2;
const muchMore = 50;
/** In whole sentences shorter words are left as they are. */
const longWord = 7;

/**
 * Repairs words that no video has by those that are typed almost alike: frequent ones, and those that go with the other words. A word
 * that few videos have is replaced only if nothing has it with the other words; otherwise its frequent neighbor is suggested. One for a search.
 */
export class Spelling {
  /** @param known the words of the query */
  constructor(
    private readonly near: NearWords,
    private readonly known: ReadonlyMap<string, KnownWord>,
  ) {}

  /** Looks already now for what is near to words that no video has, while their lists are read. */
  expect(words: readonly QueryTerm[]): void {
    for (const wanted of words) {
      const word = plainWord(wanted);
      if (word !== null && mayBeMisspelled(wanted) && !this.known.get(word)?.isWord)
        this.near.expect(word);
    }
  }

  async repair(
    query: string,
    clauses: readonly WantedClause[],
    terms: TermSource,
    clausesOf: ClausesOf,
  ): Promise<Repaired> {
    const unknown = clauses.filter(isUnknown);
    const repaired = await this.replace(query, clauses, { which: unknown, terms, clausesOf });
    if (repaired.correction) return repaired;
    const rare = clauses.filter((clause) => isRare(clause));
    if (rare.length === 0) return repaired;
    const other = await this.replace(query, clauses, { which: rare, terms, clausesOf });
    if (!other.correction) return repaired;
    const together = await terms.count(required(clauses));
    if (together === 0 && (await terms.count(required(other.clauses))) > 0) return other;
    return { clauses, correction: { ...other.correction, kind: 'suggested' } };
  }

  private async replace(
    query: string,
    clauses: readonly WantedClause[],
    { which, terms, clausesOf }: Replacing,
  ): Promise<Repaired> {
    let current = clauses;
    const replacements = new Map<string, string>();
    for (const clause of which) {
      const word = wordOf(clause);
      const others = current.filter((one) => one !== clause && one.documents > 0);
      const better = await this.better(clause, { others, terms, clausesOf });
      if (!better) continue;
      replacements.set(word, better.word);
      current = current.flatMap((one) => (one === clause ? better.clauses : [one]));
    }
    if (replacements.size === 0) return { clauses, correction: null };
    const correction = { query: rewritten(query, replacements), kind: 'replaced' } as const;
    return { clauses: current, correction };
  }

  /** The likeliest of the near words, and of pairs of words that were typed as one. */
  private async better(clause: WantedClause, context: Context): Promise<Better | null> {
    const word = wordOf(clause);
    const isSentence = context.others.length >= weights.feedback.fromWords;
    if (isSentence && word.length < longWord) return null;
    const near = (await this.near.of(word)).filter(
      ({ documents, distance }) =>
        documents >= clause.documents * muchMore && (!isSentence || distance === 1),
    );
    const candidates: Candidate[] = await Promise.all(
      near.map(async (known) => ({
        word: known.word,
        clauses: await context.clausesOf(queryWordsLike(known.word, clause), near.length === 1),
        likelihood: likelihood(word, known),
      })),
    );
    if (clause.documents === 0 && !isSentence)
      candidates.push(...(await this.halves(clause, context)));
    return best(candidates, context);
  }

  private async halves(clause: WantedClause, { clausesOf, terms }: Context): Promise<Candidate[]> {
    const word = wordOf(clause);
    const candidates: Candidate[] = [];
    for (const pair of this.known.get(word)?.pairs ?? []) {
      const clauses = await clausesOf(queryWordsLike(pair.join(' '), clause), false);
      const documents = await terms.count(required(clauses));
      if (documents === 0) continue;
      const split: NearWord = { word: pair.join(' '), documents, distance: 1 };
      candidates.push({ word: split.word, clauses, likelihood: likelihood(word, split) });
    }
    return candidates;
  }
}

interface Replacing {
  readonly which: readonly WantedClause[];
  readonly terms: TermSource;
  readonly clausesOf: ClausesOf;
}

interface Context extends Omit<Replacing, 'which'> {
  /** The other words of the query that some video has. */
  readonly others: readonly WantedClause[];
}

interface Better {
  readonly word: string;
  readonly clauses: readonly WantedClause[];
}

interface Candidate extends Better {
  readonly likelihood: number;
}

/** What goes with the other words is likelier; among those, what more videos have together. */
async function best(candidates: readonly Candidate[], context: Context): Promise<Better | null> {
  if (candidates.length < 2 || context.others.length === 0) return mostLikely(candidates);
  const together = await Promise.all(
    candidates.map(async (candidate) => {
      const count = await context.terms.count(required([...context.others, ...candidate.clauses]));
      const bonus = count > 0 ? 4 + Math.log(count) : 0;
      return { ...candidate, likelihood: candidate.likelihood + bonus };
    }),
  );
  return mostLikely(together);
}

function mostLikely(candidates: readonly Candidate[]): Candidate | null {
  return candidates.toSorted((a, b) => b.likelihood - a.likelihood)[0] ?? null;
}

function required(clauses: readonly WantedClause[]): WantedClause['clause'][] {
  return clauses.flatMap(({ wanted, clause }) => (wanted.isExcluded ? [] : [clause]));
}

/** Words in quotation marks, with signs, digits or other scripts are meant as they are. */
function mayBeMisspelled({ tokens, joined, isQuoted, isExcluded }: QueryTerm): boolean {
  const isWord = tokens.length === 1 && /^\p{L}[\p{L}\p{M}]+$/u.test(tokens[0]?.text ?? '');
  return isWord && !joined && !isQuoted && !isExcluded && tokens[0]?.run === '';
}

function isUnknown(clause: WantedClause): boolean {
  return clause.documents === 0 && mayBeMisspelled(clause.wanted);
}

function isRare(clause: WantedClause): boolean {
  return clause.documents <= fewVideos && clause.documents > 0 && mayBeMisspelled(clause.wanted);
}

function wordOf({ wanted }: WantedClause): string {
  return wanted.tokens[0]?.text ?? '';
}

/** The words in the place of a clause; they are whole. */
function queryWordsLike(text: string, { wanted }: WantedClause): QueryTerm[] {
  return queryWords(text).map((one, i) => ({
    ...one,
    isOpen: false,
    follows: i > 0 || wanted.follows,
  }));
}

/** The query with other words in it; what was right stays as it was typed. */
function rewritten(query: string, replacements: ReadonlyMap<string, string>): string {
  return query
    .slice(0, 200)
    .replaceAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu, (word) => replacements.get(fold(word)) ?? word);
}
