import { Module } from '@nestjs/common';
import { InteractionsModule } from '../../account/interactions/index.js';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { EngineModule } from '../engine/index.js';
import { OutsideModelsModule } from '../outside-models/index.js';
import { TrendInputs } from './trend-inputs.service.js';
import { TrendsController } from './trends.controller.js';
import { TrendsFacade } from './trends.facade.js';

/** What is published and watched more than before, what goes with it, and what is missing. */
@Module({
  imports: [CatalogModule, EngineModule, InteractionsModule, OutsideModelsModule],
  controllers: [TrendsController],
  providers: [TrendInputs, TrendsFacade],
  exports: [TrendsFacade],
})
export class TrendsModule {}
