import type { Analyzer, Ranking } from './analysis.js';
import type { IndexFacets, IndexPage, IndexPageQuery, IndexQuery } from './index-query.js';
import { Search } from './search.js';
import type { Statements } from './store/statements.js';
import { DamagedSegment, SegmentGone } from './store/stored-parts.js';
import { IndexView, type View } from './view/index-view.js';
import { ListsCache } from './view/lists-cache.js';

export interface IndexParties {
  readonly statements: Statements;
  readonly analyzer: Analyzer;
  readonly ranking: Ranking;
  /** Removes a segment that can't be read, so that its videos are indexed again. */
  readonly repair: (segmentId: string) => Promise<void>;
}

/** How often a search begins again because segments were merged meanwhile. */
const maxAttempts = 5;

/** Searches the index; every search finds what was committed before it began. */
export class SearchIndex {
  private readonly view: IndexView;
  private readonly cache: ListsCache;

  constructor(private readonly parties: IndexParties) {
    this.view = new IndexView(parties);
    this.cache = new ListsCache(parties.statements);
  }

  /** Everything that can be found now. */
  current(): Promise<View> {
    return this.repaired(() => this.view.current());
  }

  /** Bytes in memory, besides changes that are not in a segment yet. */
  get bytes(): number {
    return this.view.bytes + this.cache.bytes;
  }

  page(query: IndexPageQuery): Promise<IndexPage> {
    return this.repaired(async () => (await this.search()).page(query));
  }

  /** @returns `null` if there is nothing to look for */
  facets(query: IndexQuery): Promise<IndexFacets | null> {
    return this.repaired(async () => (await this.search()).facets(query));
  }

  private async search(): Promise<Search> {
    return new Search(await this.view.current(), { ...this.parties, cache: this.cache });
  }

  /** Begins again where segments were merged meanwhile or are damaged. */
  private async repaired<T>(search: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await search();
      } catch (error) {
        if (attempt === maxAttempts) throw error;
        if (error instanceof DamagedSegment) await this.parties.repair(error.segmentId);
        else if (!(error instanceof SegmentGone)) throw error;
      }
    }
  }
}
