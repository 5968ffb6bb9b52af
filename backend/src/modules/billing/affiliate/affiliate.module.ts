import { Inject, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import cookieParser from 'cookie-parser';
import { SettingsModule } from '../../../platform/config/index.js';
import { SITE_SECRET } from '../../../platform/secrets/index.js';
import { NotificationsModule } from '../../account/notifications/index.js';
import { VisitorsModule } from '../../account/visitors/index.js';
import { LedgerModule } from '../ledger/index.js';
import { AffiliateData } from './affiliate-data.js';
import { AffiliateMerge } from './affiliate-merge.js';
import { AffiliateReviewController } from './affiliate-review.controller.js';
import { AffiliateController } from './affiliate.controller.js';
import { CampaignsController } from './campaigns.controller.js';
import { Campaigns } from './campaigns/campaigns.service.js';
import { ClickMiddleware } from './clicks/click.middleware.js';
import { Clicks } from './clicks/clicks.service.js';
import { NetworkDigests } from './clicks/network-digests.js';
import { AffiliateCodes } from './codes/affiliate-codes.service.js';
import { AffiliateCodeEntity } from './entities/affiliate-code.entity.js';
import { AffiliateEntity } from './entities/affiliate.entity.js';
import { CampaignEntity } from './entities/campaign.entity.js';
import { PayoutEntity } from './entities/payout.entity.js';
import { ReferralEntity } from './entities/referral.entity.js';
import { AffiliateReports } from './figures/affiliate-report.service.js';
import { AffiliateStats } from './figures/affiliate-stats.service.js';
import { ClickReport } from './figures/click-report.service.js';
import { CountedLinks } from './figures/counted-links.service.js';
import { DetailsCipher } from './payouts/details-cipher.js';
import { MonthlyPayouts } from './payouts/monthly-payouts.job.js';
import { PayoutDecisions } from './payouts/payout-decisions.service.js';
import { PayoutExports } from './payouts/payout-exports.service.js';
import { PayoutLedger } from './payouts/payout-ledger.js';
import { PayoutLists } from './payouts/payout-lists.service.js';
import { Payouts } from './payouts/payouts.service.js';
import { CommissionHolds } from './referrals/commission-holds.job.js';
import { CommissionLedger } from './referrals/commission-ledger.js';
import { ReferralLists } from './referrals/referral-lists.service.js';
import { ReferralReviews } from './referrals/referral-reviews.service.js';
import { ReferralsListener } from './referrals/referrals.listener.js';
import { Referrals } from './referrals/referrals.service.js';
import { UndueCommissions } from './referrals/undue-commissions.service.js';
import { affiliateSettings } from './settings.js';

const entities = [
  AffiliateCodeEntity,
  AffiliateEntity,
  CampaignEntity,
  PayoutEntity,
  ReferralEntity,
];

/** Visitors who bring others, and what they earn by it. */
@Module({
  imports: [
    LedgerModule,
    NotificationsModule,
    SettingsModule.forFeature(affiliateSettings),
    TypeOrmModule.forFeature(entities),
    VisitorsModule,
  ],
  controllers: [AffiliateController, AffiliateReviewController, CampaignsController],
  providers: [
    AffiliateCodes,
    AffiliateData,
    AffiliateMerge,
    AffiliateReports,
    AffiliateStats,
    Campaigns,
    ClickMiddleware,
    ClickReport,
    Clicks,
    CommissionHolds,
    CommissionLedger,
    CountedLinks,
    DetailsCipher,
    MonthlyPayouts,
    NetworkDigests,
    PayoutDecisions,
    PayoutExports,
    PayoutLedger,
    PayoutLists,
    Payouts,
    ReferralLists,
    ReferralReviews,
    Referrals,
    ReferralsListener,
    UndueCommissions,
  ],
})
export class AffiliateModule implements NestModule {
  constructor(@Inject(SITE_SECRET) private readonly secret: string) {}

  configure(consumer: MiddlewareConsumer): void {
    // Whichever module comes first reads the cookies.
    consumer.apply(cookieParser(this.secret), ClickMiddleware).forRoutes('/');
  }
}
