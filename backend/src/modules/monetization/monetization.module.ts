import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MonetizationController } from './monetization.controller.js';
import { RevenueSeries } from './revenue-series.service.js';
import { RevenueStats } from './revenue-stats.service.js';
import { Revenue } from './revenue.js';

/** What the site took, and what visitors earned: every amount is a sum over the ledger. */
@Module({
  imports: [BillingModule, LedgerModule],
  controllers: [MonetizationController],
  providers: [Revenue, RevenueSeries, RevenueStats],
})
export class MonetizationModule {}
