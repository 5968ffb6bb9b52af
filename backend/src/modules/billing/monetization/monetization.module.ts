import { Module } from '@nestjs/common';
import { AdsModule } from '../ads/index.js';
import { BillingModule } from '../billing/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MonetizationController } from './monetization.controller.js';
import { RevenueSeries } from './revenue-series.service.js';
import { RevenueStats } from './revenue-stats.service.js';
import { Revenue } from './revenue.js';
import { SharesByContent } from './shares-by-content.service.js';

/** What the site took, and what visitors earned: every amount is a sum over the ledger. */
@Module({
  imports: [AdsModule, BillingModule, LedgerModule],
  controllers: [MonetizationController],
  providers: [Revenue, RevenueSeries, RevenueStats, SharesByContent],
})
export class MonetizationModule {}
