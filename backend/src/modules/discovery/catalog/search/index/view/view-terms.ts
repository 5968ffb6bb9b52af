import type { Analyzer, Clause, Ranking, TermCount, TermSource } from '../analysis.js';
import type { Blocks } from '../execution/blocks.js';
import { countMatches } from '../execution/count-matches.js';
import { type Lists, PlanResolver, termsOf } from '../execution/plan-lists.js';
import type { Statements } from '../store/statements.js';
import type { View } from './index-view.js';
import type { ListsCache } from './lists-cache.js';

export interface TermDependencies {
  readonly statements: Statements;
  readonly analyzer: Analyzer;
  readonly ranking: Ranking;
  readonly cache: ListsCache;
  readonly blocks: Blocks;
}

/** The terms of a view. */
export class ViewTerms implements TermSource {
  constructor(
    private readonly view: View,
    private readonly dependencies: TermDependencies,
  ) {}

  get size(): number {
    return this.view.size;
  }

  async documents(
    terms: readonly string[],
    placed?: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, number>> {
    const lists = await this.lists(new Set(terms), placed);
    return new Map(terms.map((term) => [term, documentsIn(lists, term)]));
  }

  async frequencies(terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { parts } = this.view;
    const stored = await this.dependencies.cache.frequencies(parts, terms);
    const inMemory = parts.flatMap(({ home }) => (home.kind === 'memory' ? [home.postings] : []));
    return new Map(
      terms.map((term) => {
        const counts = inMemory.map((postings) => postings.get(term)?.docs.length ?? 0);
        return [term, counts.reduce((sum, count) => sum + count, stored.get(term) ?? 0)];
      }),
    );
  }

  async startingWith(prefix: string, limit: number): Promise<readonly TermCount[]> {
    const { parts } = this.view;
    const counts = new Map<string, number>();
    for (const { home } of parts) {
      if (home.kind === 'stored') continue;
      for (const [term, { docs }] of home.postings)
        if (term.startsWith(prefix)) counts.set(term, (counts.get(term) ?? 0) + docs.length);
    }
    for (const { term, documents } of await this.dependencies.cache.startingWith(
      parts,
      prefix,
      limit,
    ))
      counts.set(term, (counts.get(term) ?? 0) + documents);
    const all = [...counts].map(([term, documents]) => ({ term, documents }));
    return all.toSorted((a, b) => b.documents - a.documents).slice(0, limit);
  }

  async count(clauses: readonly Clause[]): Promise<number> {
    const { all, placed } = termsOf(clauses);
    const resolver = new PlanResolver(await this.lists(all, placed), this.dependencies);
    const plan = resolver.resolve({ required: clauses, excluded: [], optional: [] });
    const wanted = { plan, tags: [], conditions: {}, now: 0, match: 'all' } as const;
    return countMatches(this.view.parts, wanted, this.dependencies);
  }

  /** @throws SegmentGone */
  lists(terms: ReadonlySet<string>, placed: ReadonlySet<string> = new Set()): Promise<Lists> {
    return this.dependencies.cache.read(this.view.parts, terms, placed);
  }
}

function documentsIn(lists: Lists, term: string): number {
  let documents = 0;
  for (const ofPart of lists.values()) documents += ofPart.get(term)?.docs.length ?? 0;
  return documents;
}
