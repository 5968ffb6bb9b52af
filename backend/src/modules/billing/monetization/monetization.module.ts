import { Module } from '@nestjs/common';
import { PlaylistsModule } from '../../discovery/playlists/index.js';
import { AdsModule } from '../ads/index.js';
import { BillingModule } from '../billing/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MonetizationController } from './monetization.controller.js';
import { RevenueSeries } from './revenue-series.service.js';
import { RevenueStats } from './revenue-stats.service.js';
import { Revenue } from './revenue.js';
import { SharesByPlaylist } from './shares-by-playlist.service.js';

/** What the site took, and what visitors earned: every amount is a sum over the ledger. */
@Module({
  imports: [AdsModule, BillingModule, LedgerModule, PlaylistsModule],
  controllers: [MonetizationController],
  providers: [Revenue, RevenueSeries, RevenueStats, SharesByPlaylist],
})
export class MonetizationModule {}
