import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { PayoutDecisions } from './payouts/payout-decisions.service.js';
import { PayoutExports } from './payouts/payout-exports.service.js';
import { PayoutLists } from './payouts/payout-lists.service.js';
import { ReferralLists } from './referrals/referral-lists.service.js';
import { ReferralReviews } from './referrals/referral-reviews.service.js';

/** What operators see and decide. */
@Controller()
export class AffiliateReviewController {
  constructor(
    private readonly payouts: PayoutLists,
    private readonly decisions: PayoutDecisions,
    private readonly exports: PayoutExports,
    private readonly referrals: ReferralLists,
    private readonly reviews: ReferralReviews,
  ) {}

  @Handles('GET /api/affiliate/reviewed-payouts')
  listPayouts({ query }: HandlerInput<'GET /api/affiliate/reviewed-payouts'>) {
    return this.payouts.all(query);
  }

  @Handles('POST /api/affiliate/reviewed-payouts/:id/decision')
  decidePayout(
    { params, body }: HandlerInput<'POST /api/affiliate/reviewed-payouts/:id/decision'>,
    context: RequestContext,
  ) {
    return this.decisions.decide(params.id, {
      decision: body.decision,
      reason: 'reason' in body ? body.reason : null,
      actor: actorName(context),
    });
  }

  @Handles('POST /api/affiliate/payout-exports')
  exportPayouts(_: unknown, context: RequestContext) {
    return this.exports.create(actorName(context));
  }

  @Handles('GET /api/affiliate/payout-exports/:id/payouts.csv')
  async download(
    { params }: HandlerInput<'GET /api/affiliate/payout-exports/:id/payouts.csv'>,
    context: RequestContext,
  ) {
    return reply(await this.exports.read(params.id, actorName(context)), {
      fileName: 'payouts.csv',
    });
  }

  @Handles('GET /api/affiliate/suspicious-referrals')
  listReferrals({ query }: HandlerInput<'GET /api/affiliate/suspicious-referrals'>) {
    return this.referrals.inReview(query);
  }

  @Handles('POST /api/affiliate/suspicious-referrals/:id/decision')
  decideReferral(
    { params, body }: HandlerInput<'POST /api/affiliate/suspicious-referrals/:id/decision'>,
    context: RequestContext,
  ) {
    return this.reviews.decide(params.id, {
      isAccepted: body.decision === 'accept',
      reason: 'reason' in body ? body.reason : null,
      actor: actorName(context),
    });
  }
}
