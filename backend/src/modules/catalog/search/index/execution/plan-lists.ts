import type { Alternative, Clause, QueryPlan, Ranking } from '../analysis.js';
import { tagTerm } from '../segments/indexed-video.js';
import type { TermPostings } from '../segments/segment.js';
import type { Blocks } from './blocks.js';
import type { WeightedList } from './matches.js';
import type { Part } from './part.js';
import { phraseMatches } from './phrase.js';
import { type ScoredList, union } from './scored-list.js';

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

export interface ResolverParties {
  readonly ranking: Ranking;
  readonly cache: ComputedLists;
  readonly blocks: Blocks;
}

export class PlanResolver {
  private readonly size: number;

  constructor(
    private readonly lists: Lists,
    private readonly parties: ResolverParties,
  ) {
    this.size = [...lists.keys()].reduce((sum, { columns }) => sum + columns.id.length, 0);
  }

  resolve(plan: Pick<QueryPlan, 'required' | 'excluded' | 'optional'>): ResolvedPlan {
    return {
      required: this.clauses(plan.required),
      excluded: this.clauses(plan.excluded),
      optional: this.clauses(plan.optional),
    };
  }

  clauses(clauses: readonly Clause[]): ResolvedClause[] {
    return clauses.map((clause) => this.clause(clause));
  }

  private clause({ alternatives, boost = 1 }: Clause): ResolvedClause {
    const found = alternatives.map((alternative) => this.alternative(alternative));
    const counts = found.map((lists) => sum([...lists.values()].map(({ docs }) => docs.length)));
    const { ranking, cache } = this.parties;
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

  private alternative({ terms, weight }: Alternative): ReadonlyMap<Part, ScoredList> {
    const scale = Math.max(1, Math.round(weight * weightSteps));
    const found = new Map<Part, ScoredList>();
    const phrase = JSON.stringify([scale, terms]);
    const { cache, blocks } = this.parties;
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
          : cache.list(part, phrase, () =>
              phraseMatches(placed, scale, { blocks, size: part.columns.id.length }),
            );
      if (list.docs.length > 0) found.set(part, list);
    }
    return found;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, next) => total + next, 0);
}
