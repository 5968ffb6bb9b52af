import { Controller } from '@nestjs/common';
import type { Feature, RevenueScope } from '@tessera/contracts-billing';
import {
  ApiProblem,
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { RevenueSeries } from './revenue-series.service.js';
import { RevenueStats } from './revenue-stats.service.js';
import type { Earner } from './revenue.js';
import { SharesByContent } from './shares-by-content.service.js';

/** What the export of one's own figures takes; operators export those of the site without it. */
const exportFeature: Feature = 'advanced-analytics';

@Controller()
export class MonetizationController {
  constructor(
    private readonly figures: RevenueStats,
    private readonly days: RevenueSeries,
    private readonly sharing: SharesByContent,
    private readonly entitlements: Entitlements,
  ) {}

  @Handles('GET /api/monetization/stats')
  async stats({ query }: HandlerInput<'GET /api/monetization/stats'>, context: RequestContext) {
    const stats = await this.figures.find(earnerOf(query.scope, context), new Date());
    return { ...stats, maySeeSite: context.actor !== null };
  }

  @Handles('GET /api/monetization/series')
  async series({ query }: HandlerInput<'GET /api/monetization/series'>, context: RequestContext) {
    return { days: await this.days.find(earnerOf(query.scope, context), query) };
  }

  @Handles('GET /api/monetization/series.csv')
  async export(
    { query }: HandlerInput<'GET /api/monetization/series.csv'>,
    context: RequestContext,
  ) {
    const earner = earnerOf(query.scope, context);
    if (earner !== null) await this.entitlements.assertHas(earner, exportFeature);
    return reply(await this.days.rows(earner, query), { fileName: 'revenue.csv' });
  }

  @Handles('GET /api/monetization/shares')
  shares({ query }: HandlerInput<'GET /api/monetization/shares'>, { visitorId }: RequestContext) {
    return this.sharing.of(visitorId, query);
  }
}

/** Everyone sees their own revenue, and operators that of the site. @throws ApiProblem `forbidden` */
function earnerOf(scope: RevenueScope, { actor, visitorId }: RequestContext): Earner {
  if (scope === 'own') return visitorId;
  if (!actor) throw new ApiProblem('forbidden', 'Only operators can see site revenue.');
  return null;
}
