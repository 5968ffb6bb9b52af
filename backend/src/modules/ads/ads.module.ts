import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../platform/config/index.js';
import { LedgerModule } from '../ledger/index.js';
import { AdChoice } from './ad-choice.service.js';
import { AdCounter } from './ad-counter.service.js';
import { AdSettlement } from './ad-settlement.js';
import { AdTickets } from './ad-tickets.js';
import { AdsController } from './ads.controller.js';
import { AdsService } from './ads.service.js';
import { AdEntity } from './entities/ad.entity.js';
import { adsSettings } from './settings.js';

/** Ads for those whose plan has them, and what they bring in. */
@Module({
  imports: [
    LedgerModule,
    SettingsModule.forFeature(adsSettings),
    TypeOrmModule.forFeature([AdEntity]),
  ],
  controllers: [AdsController],
  providers: [AdChoice, AdCounter, AdSettlement, AdTickets, AdsService],
})
export class AdsModule {}
