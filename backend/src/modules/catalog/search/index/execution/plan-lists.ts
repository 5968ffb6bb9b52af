import type { Alternative, Clause, PlacedTerm, QueryPlan, Ranking } from '../analysis.js';
import { tagTerm } from '../segments/indexed-video.js';
import type { TermPostings } from '../segments/segment.js';
import type { Blocks } from './blocks.js';
import { isDense } from './dense-list.js';
import type { WeightedList } from './matches.js';
import type { Part } from './part.js';
import { estimatedMatches, phraseMatches, type PhraseTerm } from './phrase.js';
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
  readonly optional: readonly OptionalClause[];
}

/** A clause that only adds to scores, so words in a row are looked for in the videos that may be among the best. */
export interface OptionalClause extends ResolvedClause {
  /** Of parts in which all words are frequent; the others have lists. */
  readonly phrases: ReadonlyMap<Part, WeightedPhrase>;
}

/** Words in a row with the factor of their impact in scores. */
export interface WeightedPhrase {
  readonly terms: readonly PhraseTerm[];
  readonly factor: number;
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
      optional: plan.optional.map((clause) => this.optional(clause)),
    };
  }

  clauses(clauses: readonly Clause[]): ResolvedClause[] {
    return clauses.map((clause) => this.clause(clause));
  }

  private clause({ alternatives, boost = 1 }: Clause): ResolvedClause {
    const found = alternatives.map((alternative) => this.alternative(alternative));
    const counts = found.map((lists) => sum([...lists.values()].map(({ docs }) => docs.length)));
    const share = this.share(counts, boost);
    const lists = new Map<Part, WeightedList>();
    const name = JSON.stringify(alternatives);
    for (const part of this.lists.keys()) {
      const ofPart = found.flatMap((byPart) => byPart.get(part) ?? []);
      const [only] = ofPart;
      if (!only) continue;
      const list =
        ofPart.length === 1
          ? only
          : this.parties.cache.list(part, name, () => union(ofPart, part.columns.id.length));
      lists.set(part, { ...list, factor: list.scale * share });
    }
    return { lists, share };
  }

  private optional(clause: Clause): OptionalClause {
    const [first, ...others] = clause.alternatives;
    const isPhrase = first && first.terms.length > 1 && others.length === 0;
    return isPhrase ? this.phrase(first, clause) : { ...this.clause(clause), phrases: new Map() };
  }

  private phrase({ terms, weight }: Alternative, { boost = 1 }: Clause): OptionalClause {
    const scale = scaleOf(weight);
    const frequent = new Map<Part, PhraseTerm[]>();
    const found = new Map<Part, ScoredList>();
    let count = 0;
    for (const part of this.lists.keys()) {
      const placed = this.placed(part, terms);
      const size = part.columns.id.length;
      if (!placed) continue;
      if (placed.every(({ list }) => isDense(list, size))) {
        frequent.set(part, placed);
        count += estimatedMatches(placed, { blocks: this.parties.blocks, size });
      } else {
        const list = this.inRow(part, { terms, scale, placed });
        found.set(part, list);
        count += list.docs.length;
      }
    }
    const share = this.share([count], boost);
    const factor = scale * share;
    const lists = mapped(found, (list) => ({ ...list, factor }));
    return { lists, phrases: mapped(frequent, (placed) => ({ terms: placed, factor })), share };
  }

  private share(counts: readonly number[], boost: number): number {
    const rarity = this.parties.ranking.rarity(counts, this.size);
    return Math.max(1, Math.round(rarity * boost * raritySteps));
  }

  private alternative({ terms, weight }: Alternative): ReadonlyMap<Part, ScoredList> {
    const scale = scaleOf(weight);
    const found = new Map<Part, ScoredList>();
    for (const part of this.lists.keys()) {
      const placed = this.placed(part, terms);
      const [first] = placed ?? [];
      if (!placed || !first) continue;
      const isWord = terms.length === 1;
      const list = isWord ? { ...first.list, scale } : this.inRow(part, { terms, scale, placed });
      if (list.docs.length > 0) found.set(part, list);
    }
    return found;
  }

  /** `null` where the part lacks one of the terms. */
  private placed(part: Part, terms: readonly PlacedTerm[]): PhraseTerm[] | null {
    const placed = terms.flatMap(({ term, offset }) => {
      const list = this.lists.get(part)?.get(term);
      return list ? [{ list, offset }] : [];
    });
    return placed.length < terms.length ? null : placed;
  }

  private inRow(part: Part, { terms, scale, placed }: Row): ScoredList {
    const { cache, blocks } = this.parties;
    return cache.list(part, JSON.stringify([scale, terms]), () =>
      phraseMatches(placed, scale, { blocks, size: part.columns.id.length }),
    );
  }
}

/** Words in a row, with their lists in a part. */
interface Row {
  readonly terms: readonly PlacedTerm[];
  readonly placed: readonly PhraseTerm[];
  readonly scale: number;
}

function scaleOf(weight: number): number {
  return Math.max(1, Math.round(weight * weightSteps));
}

function mapped<T, U>(given: ReadonlyMap<Part, T>, to: (value: T) => U): Map<Part, U> {
  return new Map(Array.from(given, ([part, value]) => [part, to(value)]));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, next) => total + next, 0);
}
