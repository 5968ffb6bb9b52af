import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../../platform/config/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { LedgerModule } from '../ledger/index.js';
import { AdChoice } from './ad-choice.service.js';
import { AdCounter } from './ad-counter.service.js';
import { AdSettlement } from './ad-settlement.js';
import { AdTickets } from './ad-tickets.js';
import { AdsController } from './ads.controller.js';
import { AdsFacade } from './ads.facade.js';
import { AdsService } from './ads.service.js';
import { AdEntity } from './entities/ad.entity.js';
import { ShareEntity } from './entities/share.entity.js';
import { adsSettings } from './settings.js';
import { ContentSettlement } from './shares/content-settlement.js';
import { ShareData } from './shares/share-data.js';
import { ShareLedger } from './shares/share-ledger.js';
import { SharesJob } from './shares/shares.job.js';
import { SharesListener } from './shares/shares.listener.js';
import { Shares } from './shares/shares.service.js';

/** Ads for those whose plan has them, what they bring in, and the share of it for those whose content they stand beside. */
@Module({
  imports: [
    EntitlementsModule,
    LedgerModule,
    SettingsModule.forFeature(adsSettings),
    TypeOrmModule.forFeature([AdEntity, ShareEntity]),
  ],
  controllers: [AdsController],
  providers: [
    AdChoice,
    AdCounter,
    AdSettlement,
    AdTickets,
    AdsFacade,
    AdsService,
    ContentSettlement,
    ShareData,
    ShareLedger,
    Shares,
    SharesJob,
    SharesListener,
  ],
  exports: [AdsFacade],
})
export class AdsModule {}
