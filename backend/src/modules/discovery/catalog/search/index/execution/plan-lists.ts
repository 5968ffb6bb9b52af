import type { Alternative, Clause, PlacedTerm, QueryPlan, Ranking } from '../analysis.js';
import { bitCount, countOf, docsOf, intersected } from '../segments/bits.js';
import { tagTerm } from '../segments/indexed-video.js';
import type { TermPostings } from '../segments/segment.js';
import type { Blocks } from './blocks.js';
import type { Part } from './part.js';
import { phraseMatches, type PhraseTerm, rarestOf } from './phrase.js';
import { type ScoredList, union, type WeightedList } from './scored-list.js';

/** Posting lists of the terms of a search, by part and term; those that a part doesn't have are left out. */
export type Lists = ReadonlyMap<Part, ReadonlyMap<string, TermPostings>>;

/** Keeps what searches have in common. */
export interface ComputedLists {
  /** @param name says what is computed, for any part */
  list(part: Part, name: string, compute: () => ScoredList): ScoredList;
}

/** A clause of a plan, resolved for each part. */
export interface ResolvedClause {
  /** Only parts that have a match. */
  readonly lists: ReadonlyMap<Part, WeightedList>;
  /** What having it counts for: rarity times boost, in 1/64. */
  readonly share: number;
}

/** A plan on the parts of an index, ready to be matched. */
export interface ResolvedPlan {
  readonly required: readonly ResolvedClause[];
  readonly excluded: readonly ResolvedClause[];
  readonly optional: readonly ResolvedClause[];
}

/** Impacts and their weights are whole multiples of these, so that sums are exact. */
const weightSteps = 16;
const raritySteps = 64;
/** How many videos of a part are looked at for words in a row that only add to scores. */
const mostInRow = 16_384;

/** The terms of clauses, and those whose positions are needed. */
export function termsOf(clauses: readonly Clause[]): { all: Set<string>; placed: Set<string> } {
  const alternatives = clauses.flatMap((clause) => clause.alternatives);
  const phrases = alternatives.filter(({ terms }) => terms.length > 1);
  return { all: new Set(alternatives.flatMap(names)), placed: new Set(phrases.flatMap(names)) };
}

function names({ terms }: Alternative): string[] {
  return terms.map(({ term }) => term);
}

/** Tags as clauses, one for each. */
export function tagClauses(tags: readonly string[]): Clause[] {
  return tags.map((tag) => ({
    alternatives: [{ terms: [{ term: tagTerm(tag), offset: 0 }], weight: 1 }],
  }));
}

export interface ResolverDependencies {
  readonly ranking: Ranking;
  readonly cache: ComputedLists;
  readonly blocks: Blocks;
}

export class PlanResolver {
  private readonly size: number;

  constructor(
    private readonly lists: Lists,
    private readonly dependencies: ResolverDependencies,
  ) {
    this.size = [...lists.keys()].reduce((sum, { columns }) => sum + columns.id.length, 0);
  }

  resolve(plan: Pick<QueryPlan, 'required' | 'excluded' | 'optional'>): ResolvedPlan {
    return {
      required: this.clauses(plan.required),
      excluded: this.clauses(plan.excluded),
      optional: plan.optional.map((clause) => this.clause(clause, { isOptional: true })),
    };
  }

  clauses(clauses: readonly Clause[]): ResolvedClause[] {
    return clauses.map((clause) => this.clause(clause, { isOptional: false }));
  }

  private clause({ alternatives, boost = 1 }: Clause, role: Role): ResolvedClause {
    const found = alternatives.map((alternative) => this.alternative(alternative, role));
    const counts = found.map((lists) => sum([...lists.values()].map(matchCount)));
    const { ranking, cache } = this.dependencies;
    const rarity = ranking.rarity(counts, this.size);
    const share = Math.max(1, Math.round(rarity * boost * raritySteps));
    const lists = new Map<Part, WeightedList>();
    const name = JSON.stringify(alternatives);
    for (const part of this.lists.keys()) {
      const ofPart = found.flatMap((byPart) => byPart.get(part) ?? []);
      const [only] = ofPart;
      if (!only) continue;
      const list =
        ofPart.length === 1
          ? only
          : cache.list(part, name, () => union(ofPart, part.columns.id.length));
      lists.set(part, { ...list, factor: list.scale * share });
    }
    return { lists, share };
  }

  private alternative({ terms, weight }: Alternative, role: Role): ReadonlyMap<Part, ScoredList> {
    const scale = Math.max(1, Math.round(weight * weightSteps));
    const found = new Map<Part, ScoredList>();
    for (const [part, lists] of this.lists) {
      const placed = terms.flatMap(({ term, offset }) => {
        const list = lists.get(term);
        return list ? [{ list, offset }] : [];
      });
      const [first] = placed;
      if (!first || placed.length < terms.length) continue;
      const list =
        terms.length === 1
          ? { ...first.list, scale }
          : this.inRow(part, { terms, placed, scale }, role);
      if (list.docs.length > 0) found.set(part, list);
    }
    return found;
  }

  /**
   * The videos that have words in a row. Where very many have all of them, what only adds to scores is looked for in the best blocks alone,
   * and counted as if the others had as many.
   */
  private inRow(part: Part, { terms, placed, scale }: Row, { isOptional }: Role): ScoredList {
    const { cache, blocks } = this.dependencies;
    const dependencies = { blocks, size: part.columns.id.length };
    const name = JSON.stringify([scale, terms]);
    if (!isOptional || rarestOf(placed).docs.length <= mostInRow)
      return cache.list(part, name, () => phraseMatches(placed, scale, dependencies));
    return cache.list(part, `best ${name}`, () => {
      const { candidates, share } = this.bestCandidates(part, placed);
      const list = phraseMatches(placed, scale, { ...dependencies, candidates });
      return { ...list, estimate: Math.ceil(list.docs.length / share) };
    });
  }

  /** Of the videos that have all terms, those of the best blocks, and which share of them that is. */
  private bestCandidates(part: Part, placed: readonly PhraseTerm[]): Candidates {
    const { blocks } = this.dependencies;
    const size = part.columns.id.length;
    const all = placed.map(({ list }) => blocks.list(list, size).words).reduce(intersected);
    const count = countOf(all, size);
    if (count <= mostInRow) return { candidates: docsOf(all, size), share: 1 };
    const best = new Uint32Array(all.length);
    let taken = 0;
    for (const block of blocks.order(part.staticScores).blocks) {
      best[block] = all[block] ?? 0;
      taken += bitCount(all[block] ?? 0);
      if (taken >= mostInRow) break;
    }
    return { candidates: docsOf(best, size), share: taken / count };
  }
}

interface Candidates {
  readonly candidates: Uint32Array;
  readonly share: number;
}

interface Role {
  readonly isOptional: boolean;
}

/** Words in a row, with their lists in a part. */
interface Row {
  readonly terms: readonly PlacedTerm[];
  readonly placed: readonly PhraseTerm[];
  readonly scale: number;
}

/** About how many videos match. */
function matchCount({ docs, estimate }: ScoredList): number {
  return estimate ?? docs.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, next) => total + next, 0);
}
