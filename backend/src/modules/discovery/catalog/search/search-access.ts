import { Injectable } from '@nestjs/common';
import {
  type AdvancedFilter,
  basicSearch,
  type FacetQuery,
  facetQuery,
  homeSearch,
  type PlanEffects,
  type SearchHeaders,
  type SearchQuery,
} from '@tessera/contracts-discovery';
import type { RequestContext } from '../../../../platform/endpoints/index.js';
import {
  type Entitlement,
  Entitlements,
  planRequired,
  type Use,
} from '../../../../platform/entitlements/index.js';
import { fold } from './text/fold.js';

type Purpose = SearchHeaders['x-purpose'];

/** The parts of a search that tell one from another. */
export type AskedSearch = FacetQuery & Partial<Pick<SearchQuery, 'sort' | 'cursor'>>;

/** A search as the caller's plan allows it. */
export interface Admitted<F> {
  readonly filters: F;
  /** What the response says about it. */
  readonly effects: PlanEffects;
}

/**
 * What plans allow of searches. Pages are shown what is allowed, and what was left out; other clients are refused, so that no program
 * takes the results for what it asked for.
 */
@Injectable()
export class SearchAccess {
  constructor(private readonly entitlements: Entitlements) {}

  /**
   * Counts a search, and leaves out filters that the caller's plan does not have.
   * @throws ApiProblem `plan-required`, `plan-limit-reached`
   */
  async admit<F extends AskedSearch>(
    search: F,
    { headers }: SearchRequest,
    context: RequestContext,
  ): Promise<Admitted<F>> {
    const entitlement = await this.entitlements.of(context.visitorId);
    const admitted = this.allowed(entitlement, search, isStrict(context, headers));
    if (isCounted(admitted.filters)) {
      const spent = spentOn(admitted.filters, headers?.['x-purpose']);
      await this.entitlements.spend(context, spent, entitlement);
    }
    return admitted;
  }

  /**
   * Counts a search that has nothing but words, and what is for everyone, in a list that is no page of the search.
   * @throws ApiProblem `plan-limit-reached`
   */
  async count(words: string, isFurtherPage: boolean, context: RequestContext): Promise<void> {
    const search = facetQuery.parse({ q: words });
    if (!isCounted(search)) return;
    const use = { limit: 'searchesPerDay', key: keyOf(search), isIncidental: isFurtherPage };
    const entitlement = await this.entitlements.of(context.visitorId);
    await this.entitlements.spend(context, use, entitlement);
  }

  /** The same for what goes with a search, which does not count. @throws ApiProblem `plan-required` */
  async allow<F extends AskedSearch>(
    search: F,
    { headers }: SearchRequest,
    context: RequestContext,
  ): Promise<Admitted<F>> {
    const entitlement = await this.entitlements.of(context.visitorId);
    return this.allowed(entitlement, search, isStrict(context, headers));
  }

  /** The same for searches that are kept, whether their visitor looks at them or others are searched for on their behalf. */
  async allowKept<F extends AskedSearch>(
    visitorId: string,
    searches: readonly F[],
  ): Promise<Admitted<F>[]> {
    const entitlement = await this.entitlements.of(visitorId);
    return searches.map((search) => this.allowed(entitlement, search, false));
  }

  /** What pages of lists that are no searches have to know of the visitor's plan. */
  async effectsFor(visitorId: string): Promise<PlanEffects> {
    return this.effects(await this.entitlements.of(visitorId), []);
  }

  private allowed<F extends AskedSearch>(
    entitlement: Entitlement | null,
    filters: F,
    isStrictly: boolean,
  ): Admitted<F> {
    const { search: basic, leftOut } = basicSearch(filters);
    const { 'advanced-filters': plan } = this.entitlements.locked(entitlement, [feature]);
    if (plan === undefined || leftOut.length === 0)
      return { filters, effects: this.effects(entitlement, []) };
    if (isStrictly) throw planRequired(feature, plan);
    return { filters: basic, effects: this.effects(entitlement, leftOut) };
  }

  private effects(
    entitlement: Entitlement | null,
    leftOut: readonly AdvancedFilter[],
  ): PlanEffects {
    const locked = this.entitlements.locked(entitlement, [feature, 'export']);
    return {
      ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
      ...(Object.keys(locked).length > 0 && { locked }),
    };
  }
}

interface SearchRequest {
  /** Absent within the process. */
  readonly headers?: SearchHeaders | undefined;
}

const feature = 'advanced-filters';

/** Programs that call the API; what is asked for within the process is for a page. */
function isStrict({ request }: RequestContext, headers: SearchRequest['headers']): boolean {
  return request !== undefined && headers?.['x-purpose'] === undefined;
}

/** Lists without words are no searches, and neither is what the home page shows before one, whatever narrows it. */
function isCounted(search: AskedSearch): boolean {
  const words = wordsOf(search);
  return words !== '' && words !== homeSearch.q;
}

function spentOn(search: AskedSearch, purpose: Purpose): Use {
  const isIncidental = purpose === 'prefetch' || search.cursor !== undefined;
  const continues = purpose === 'page' ? beginningsOf(search) : [];
  return { limit: 'searchesPerDay', key: keyOf(search), isIncidental, continues };
}

/** Keys of the searches for the first letters of the words, with the same filters. */
function beginningsOf(search: AskedSearch): string[] {
  const words = wordsOf(search);
  return Array.from({ length: words.length - 1 }, (_, index) =>
    keyOf({ ...search, q: words.slice(0, index + 1) }),
  );
}

function wordsOf({ q }: AskedSearch): string {
  return fold(q).trim().replaceAll(/\s+/g, ' ');
}

/** The same for searches that find the same videos: the words as the search reads them, filters in whatever order. */
function keyOf(search: AskedSearch): string {
  const { exact = false, channel = '', language = '', tags, platform } = search;
  const { hd = false, under10 = false, captions = false } = search;
  const { category, duration, minViews, publishedAfter, mature } = search;
  const { publishedFrom, publishedTo, minMinutes, maxMinutes, minEngagement } = search;
  return JSON.stringify([
    [wordsOf(search), exact, channel, category, duration, minViews, publishedAfter, mature],
    [language, hd, under10, captions],
    [publishedFrom, publishedTo, minMinutes, maxMinutes, minEngagement],
    tags.map(fold).toSorted(),
    platform.toSorted(),
  ]);
}
