import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlanPriceEntity } from './entities/plan-price.entity.js';
import { PlanPrices } from './plan-prices.service.js';
import { ProviderModule } from './provider/provider.module.js';

/** The prices of plans, for the site and for the command that creates them at the provider. */
@Module({
  imports: [ProviderModule, TypeOrmModule.forFeature([PlanPriceEntity])],
  providers: [PlanPrices],
  exports: [PlanPrices],
})
export class PlanPricesModule {}
