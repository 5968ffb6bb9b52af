import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { AffiliateCodes } from './codes/affiliate-codes.service.js';
import { AffiliateStats } from './figures/affiliate-stats.service.js';
import { ClickReport } from './figures/click-report.service.js';
import { PayoutLists } from './payouts/payout-lists.service.js';
import { Payouts } from './payouts/payouts.service.js';
import { ReferralLists } from './referrals/referral-lists.service.js';

/** What affiliates see and do. */
@Controller()
export class AffiliateController {
  constructor(
    private readonly codes: AffiliateCodes,
    private readonly figures: AffiliateStats,
    private readonly report: ClickReport,
    private readonly referralLists: ReferralLists,
    private readonly payouts: Payouts,
    private readonly payoutLists: PayoutLists,
  ) {}

  @Handles('GET /api/affiliate/code')
  async code(_: unknown, { visitorId }: RequestContext) {
    return { code: await this.codes.activeOf(visitorId) };
  }

  @Handles('POST /api/affiliate/generate-code')
  async generate(
    { body: { customCode } }: HandlerInput<'POST /api/affiliate/generate-code'>,
    { visitorId }: RequestContext,
  ) {
    const making =
      customCode === undefined
        ? this.codes.make(visitorId)
        : this.codes.choose(visitorId, customCode);
    return { code: await making };
  }

  @Handles('GET /api/affiliate/stats')
  stats(_: unknown, { visitorId }: RequestContext) {
    return this.figures.of(visitorId, new Date());
  }

  @Handles('GET /api/affiliate/referrals')
  referrals(
    { query }: HandlerInput<'GET /api/affiliate/referrals'>,
    { visitorId }: RequestContext,
  ) {
    return this.referralLists.own(visitorId, query);
  }

  @Handles('GET /api/affiliate/clicks')
  async clicks(
    { query }: HandlerInput<'GET /api/affiliate/clicks'>,
    { visitorId }: RequestContext,
  ) {
    return { days: await this.report.of(visitorId, query, new Date()) };
  }

  @Handles('GET /api/affiliate/clicks.csv')
  async exportClicks(
    { query }: HandlerInput<'GET /api/affiliate/clicks.csv'>,
    { visitorId }: RequestContext,
  ) {
    const days = await this.report.of(visitorId, query, new Date());
    return reply(days, { fileName: 'affiliate-clicks.csv' });
  }

  @Handles('GET /api/affiliate/payouts')
  listPayouts(
    { query }: HandlerInput<'GET /api/affiliate/payouts'>,
    { visitorId }: RequestContext,
  ) {
    return this.payoutLists.own(visitorId, query);
  }

  @Handles('PUT /api/affiliate/payout-details')
  async setDetails(
    { body }: HandlerInput<'PUT /api/affiliate/payout-details'>,
    { visitorId }: RequestContext,
  ) {
    return { details: await this.payouts.setDetails(visitorId, body) };
  }

  @Handles('POST /api/affiliate/payouts')
  requestPayout(_: unknown, { visitorId }: RequestContext) {
    return this.payouts.request(visitorId, new Date());
  }
}
