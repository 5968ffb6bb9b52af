import { restsOn } from '../../../../../platform/endpoints/index.js';
import type { Analyzer, Ranking } from './analysis.js';
import { Blocks } from './execution/blocks.js';
import type { FoundList } from './execution/list-page.js';
import { Priors } from './execution/priors.js';
import type { IndexFacets, IndexPage, IndexPageQuery, IndexQuery } from './index-query.js';
import { Search } from './search.js';
import type { Statements } from './store/statements.js';
import { DamagedSegment, SegmentGone } from './store/stored-parts.js';
import { HiddenVideos } from './view/hidden-videos.js';
import { IndexView, type View } from './view/index-view.js';
import { ListsCache } from './view/lists-cache.js';

export interface IndexDependencies {
  readonly statements: Statements;
  readonly analyzer: Analyzer;
  readonly ranking: Ranking;
  /** Removes a segment that can't be read, so that its videos are indexed again. */
  readonly repair: (segmentId: string) => Promise<void>;
  /** See `ViewDependencies`. */
  readonly stamp?: () => number | null;
}

/** How often a search begins again because segments were merged meanwhile. */
const maxAttempts = 5;

/** Searches the index; every search finds what was committed before it began. */
export class SearchIndex {
  private readonly view: IndexView;
  private readonly cache: ListsCache;
  private readonly hidden: HiddenVideos;
  private readonly priors: Priors;
  private readonly blocks = new Blocks();

  constructor(private readonly dependencies: IndexDependencies) {
    this.view = new IndexView(dependencies);
    this.cache = new ListsCache(dependencies.statements);
    this.hidden = new HiddenVideos(this.cache, this.blocks);
    this.priors = new Priors(dependencies.ranking);
  }

  /**
   * Everything that can be found now.
   * @param text what will be searched in it, so that its words are looked up at the same time
   */
  async current(text = ''): Promise<View> {
    if (text !== '') this.dependencies.analyzer.expect(text);
    const { stamp } = this.dependencies;
    const before = stamp?.() ?? null;
    restsOn(() => before !== null && stamp?.() === before);
    return this.repaired(() => this.view.current());
  }

  /** Bytes in memory, besides changes that are not in a segment yet. */
  get bytes(): number {
    return this.view.bytes + this.cache.bytes + this.hidden.bytes + this.blocks.bytes;
  }

  /** @param view from `current`, a moment ago */
  page(query: IndexPageQuery, view?: View): Promise<IndexPage> {
    return this.searched(view, (search) => search.page(query));
  }

  /** See `Search.pagesOfTags`. */
  pagesOfTags(query: IndexPageQuery, tags: readonly string[]): Promise<readonly FoundList[]> {
    return this.searched(undefined, (search) => search.pagesOfTags(query, tags));
  }

  /** How many videos each category has, whatever their words; a fraction of the work of all facets. */
  categories(query: IndexQuery): Promise<ReadonlyMap<number, number>> {
    return this.searched(undefined, (search) => search.categories(query));
  }

  facets(query: IndexQuery, view?: View): Promise<IndexFacets> {
    return this.searched(view, (search) => search.facets(query));
  }

  /** How many videos have all words; those with only some of them don't count. */
  count(query: IndexQuery): Promise<number> {
    return this.searched(undefined, (search) => search.count(query));
  }

  private searched<T>(given: View | undefined, run: (search: Search) => Promise<T>): Promise<T> {
    let view = given;
    return this.repaired(async () => {
      const present = view ?? (await this.view.current());
      // Another attempt begins with what is there then.
      view = undefined;
      const { cache, hidden, priors, blocks } = this;
      return run(new Search(present, { ...this.dependencies, cache, hidden, priors, blocks }));
    });
  }

  /** Begins again where segments were merged meanwhile or are damaged. */
  private async repaired<T>(search: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await search();
      } catch (error) {
        if (attempt === maxAttempts) throw error;
        if (error instanceof DamagedSegment) await this.dependencies.repair(error.segmentId);
        else if (!(error instanceof SegmentGone)) throw error;
      }
    }
  }
}
