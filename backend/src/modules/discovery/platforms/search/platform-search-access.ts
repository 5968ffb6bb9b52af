import { Injectable } from '@nestjs/common';
import {
  type PlanEffects,
  type PlatformSearchQuery,
  type SearchHeaders,
  searchQuery,
} from '@tessera/contracts-discovery';
import type { RequestContext } from '../../../../platform/endpoints/index.js';
import { SearchAccess } from '../../catalog/index.js';

interface Input {
  readonly query: PlatformSearchQuery;
  readonly headers?: SearchHeaders;
}

interface AdmittedSearch {
  readonly query: PlatformSearchQuery;
  readonly effects: PlanEffects;
}

const anySearch = searchQuery.parse({});

/**
 * What plans allow of searches across platforms. The same words with the same filters are the same search here and in the catalog, so
 * it counts once; which platforms are asked is what this page is about, and no filter.
 */
@Injectable()
export class PlatformSearchAccess {
  constructor(private readonly access: SearchAccess) {}

  /** @throws ApiProblem `plan-required`, `plan-limit-reached` */
  async admit({ query: asked, headers }: Input, context: RequestContext): Promise<AdmittedSearch> {
    const { query, platforms, ...narrowed } = asked;
    const search = { ...anySearch, ...narrowed, q: query };
    const { filters, effects } = await this.access.admit(search, { headers }, context);
    const { sort, duration, publishedAfter, language, mature, hd, captions } = filters;
    const allowed = { sort, duration, publishedAfter, language, mature, hd, captions };
    return { query: { query, platforms, ...allowed }, effects };
  }
}
