import type { QueryPlan, VideoText } from './analysis.js';
import { countCategories } from './execution/count-categories.js';
import { countMatches } from './execution/count-matches.js';
import { countFacets } from './execution/facets.js';
import type { MatchCriteria } from './execution/find.js';
import { type FoundList, listPage, type PageCriteria, titlePage } from './execution/list-page.js';
import { PlanResolver, tagClauses, termsOf } from './execution/plan-lists.js';
import type { Priors } from './execution/priors.js';
import type { IndexFacets, IndexPage, IndexPageQuery, IndexQuery } from './index-query.js';
import { readVideos } from './store/read-videos.js';
import type { HiddenBits, HiddenVideos } from './view/hidden-videos.js';
import type { View } from './view/index-view.js';
import { type TermDependencies, ViewTerms } from './view/view-terms.js';

const nothing: IndexPage = { rows: [], total: 0, match: 'all', correction: null };
const everything: Pick<QueryPlan, 'required' | 'excluded' | 'optional'> = {
  required: [],
  excluded: [],
  optional: [],
};

/** A plan on a view, with its posting lists. */
type Prepared = Omit<MatchCriteria, 'match'> & { readonly enough: number };

export interface SearchDependencies extends TermDependencies {
  readonly hidden: HiddenVideos;
  readonly priors: Priors;
}

/** One search of a view. What throws `SegmentGone` has to begin again with the present view. */
export class Search {
  private readonly terms: ViewTerms;

  constructor(
    private readonly view: View,
    private readonly dependencies: SearchDependencies,
  ) {
    this.terms = new ViewTerms(view, dependencies);
  }

  async page(query: IndexPageQuery): Promise<IndexPage> {
    const plan = await this.plan(query, query.order === 'relevance');
    if (query.text !== '' && !plan) return nothing;
    const correction = plan?.correction ?? null;
    const first = await this.prepare(query, plan);
    const best = plan?.feedback ?? 0;
    if (!plan || best === 0) return { ...(await this.list(query, first)), correction };
    const found = await this.list({ ...query, after: null, limit: best }, first);
    const expanded = await this.dependencies.analyzer.expand(
      plan,
      await this.texts(found),
      this.terms,
    );
    const again = await this.prepare(query, expanded);
    return { ...(await this.list({ ...query, match: found.match }, again)), correction };
  }

  /**
   * The same page of the list of each of some tags, in their order, without words. Their posting lists are read by one statement,
   * however many they are.
   */
  async pagesOfTags(query: IndexPageQuery, tags: readonly string[]): Promise<readonly FoundList[]> {
    const conditions = { ...query.conditions, tags };
    const prepared = await this.prepare({ ...query, conditions }, null);
    return Promise.all(prepared.tags.map((tag) => this.list(query, { ...prepared, tags: [tag] })));
  }

  async facets(query: IndexQuery): Promise<IndexFacets> {
    const plan = await this.plan(query, false);
    const parts = query.text !== '' && !plan ? [] : this.view.parts;
    const prepared = await this.prepare(query, plan);
    return this.relaxed(query, prepared, (match) =>
      countFacets(parts, { ...prepared, match }, this.dependencies),
    );
  }

  /** How many videos each category has, whatever their words. */
  async categories(query: IndexQuery): Promise<ReadonlyMap<number, number>> {
    const wanted: MatchCriteria = { ...(await this.prepare(query, null)), match: 'all' };
    return countCategories(this.view.parts, wanted, this.dependencies);
  }

  /** How many videos have all words; those with only some of them don't count. */
  async count(query: IndexQuery): Promise<number> {
    const plan = await this.plan(query, false);
    if (query.text !== '' && !plan) return 0;
    const wanted: MatchCriteria = { ...(await this.prepare(query, plan)), match: 'all' };
    const after = Number(query.conditions.afterId ?? -1);
    const parts = this.view.parts.filter(({ columns: { id } }) => (id.at(-1) ?? 0) > after);
    return countMatches(parts, wanted, this.dependencies);
  }

  /** @param isRanked whether the order asks for scores, which are all that optional clauses are for */
  private async plan({ text, exact }: IndexQuery, isRanked: boolean): Promise<QueryPlan | null> {
    if (text === '') return null;
    const plan = await this.dependencies.analyzer.plan(text, this.terms, exact);
    return plan && !isRanked ? { ...plan, optional: [], feedback: 0 } : plan;
  }

  private async prepare(query: IndexQuery, plan: QueryPlan | null): Promise<Prepared> {
    const { conditions, asOf } = query;
    const words = plan ?? everything;
    const tags = tagClauses(conditions.tags ?? []);
    const { all, placed } = termsOf([
      ...words.required,
      ...words.excluded,
      ...words.optional,
      ...tags,
    ]);
    const resolver = new PlanResolver(await this.terms.lists(all, placed), this.dependencies);
    return {
      plan: plan && resolver.resolve(plan),
      tags: resolver.clauses(tags),
      hidden: await this.hidden(query),
      conditions,
      now: asOf.getTime(),
      enough: plan?.enough ?? 0,
    };
  }

  private hidden({ hiddenTexts = [] }: IndexQuery): Promise<HiddenBits> {
    const { analyzer, hidden } = this.dependencies;
    const rows = hiddenTexts.map((text) => analyzer.hidden(text));
    return hidden.find(
      this.view.parts,
      rows.filter(({ length }) => length > 0),
    );
  }

  private async list(
    query: IndexPageQuery,
    prepared: Prepared,
  ): Promise<FoundList & Pick<IndexPage, 'match'>> {
    const { order, after, limit } = query;
    const { ranking, cache, priors, blocks } = this.dependencies;
    const { parts } = this.view;
    const titles = order === 'title' ? await cache.sortedTitles(parts) : null;
    return this.relaxed(query, prepared, (match) => {
      const wanted: PageCriteria = { ...prepared, match, order, after, limit };
      return titles
        ? titlePage(parts, wanted, { ranking, blocks, titles })
        : listPage(parts, wanted, { ranking, priors, blocks });
    });
  }

  /** Videos with all words, or if too few have them, those with some of them. */
  private relaxed<T extends { readonly total: number }>(
    { match }: IndexQuery,
    { plan, enough }: Pick<Prepared, 'plan' | 'enough'>,
    find: (match: 'all' | 'any') => T,
  ): T & { readonly match: 'all' | 'any' } {
    if (match) return { ...find(match), match };
    const all = find('all');
    const canRelax = plan !== null && plan.required.length > 1 && all.total < enough;
    return canRelax ? { ...find('any'), match: 'any' } : { ...all, match: 'all' };
  }

  private async texts({ rows }: FoundList): Promise<readonly VideoText[]> {
    const ids = rows.map(({ id }): [number, number] => [id, id]);
    const read = await readVideos(this.dependencies.statements, ids, ids.length);
    const byId = new Map(read.map((video) => [video.id, video]));
    return rows.flatMap(({ id }) => byId.get(id) ?? []);
  }
}
