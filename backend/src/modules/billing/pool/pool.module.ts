import { Module } from '@nestjs/common';
import { AdsModule } from '../ads/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PoolData } from './pool-data.js';
import { PoolViews } from './pool-views.service.js';
import { PoolController } from './pool.controller.js';
import { PoolJob } from './pool.job.js';
import { Pools } from './pools.service.js';
import { PoolReceipts } from './receipts.service.js';

/** A part of what Premium brings in, for the creators whose content its members view. */
@Module({
  imports: [AdsModule, EntitlementsModule, LedgerModule],
  controllers: [PoolController],
  providers: [PoolData, PoolJob, PoolReceipts, PoolViews, Pools],
})
export class PoolModule {}
