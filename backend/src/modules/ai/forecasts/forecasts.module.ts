import { Module } from '@nestjs/common';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { EngineModule } from '../engine/index.js';
import { TrendsModule } from '../trends/index.js';
import { ForecastLedger } from './forecast-ledger.service.js';
import { ForecastList } from './forecast-list.service.js';
import { ForecastsController } from './forecasts.controller.js';
import { ForecastsJob } from './forecasts.job.js';

/** What is forecast of new videos, and how good that was. */
@Module({
  imports: [CatalogModule, EngineModule, TrendsModule],
  controllers: [ForecastsController],
  providers: [ForecastLedger, ForecastList, ForecastsJob],
})
export class ForecastsModule {}
