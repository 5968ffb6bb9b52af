import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { Campaigns } from './campaigns/campaigns.service.js';
import { AffiliateReports } from './figures/affiliate-report.service.js';

/** Campaigns of affiliates, and what each of them brings. */
@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: Campaigns,
    private readonly reports: AffiliateReports,
  ) {}

  @Handles('GET /api/affiliate/campaigns')
  list({ query }: HandlerInput<'GET /api/affiliate/campaigns'>, { visitorId }: RequestContext) {
    return this.campaigns.list(visitorId, query);
  }

  @Handles('POST /api/affiliate/campaigns')
  create({ body }: HandlerInput<'POST /api/affiliate/campaigns'>, { visitorId }: RequestContext) {
    return this.campaigns.create(visitorId, body);
  }

  @Handles('PATCH /api/affiliate/campaigns/:id')
  update(
    { params, body, ifMatch }: HandlerInput<'PATCH /api/affiliate/campaigns/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.campaigns.update(visitorId, params.id, body, ifMatch);
  }

  @Handles('GET /api/affiliate/report')
  report({ query }: HandlerInput<'GET /api/affiliate/report'>, { visitorId }: RequestContext) {
    return this.reports.of(visitorId, query, new Date());
  }

  @Handles('GET /api/affiliate/report.csv')
  async exportReport(
    { query }: HandlerInput<'GET /api/affiliate/report.csv'>,
    { visitorId }: RequestContext,
  ) {
    const rows = await this.reports.rows(visitorId, query, new Date());
    return reply(rows, { fileName: 'affiliate-report.csv' });
  }
}
