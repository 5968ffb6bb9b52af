import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { InteractionSettingsEntity } from './entities/interaction-settings.entity.js';
import { InteractionEntity } from './entities/interaction.entity.js';
import { InteractionData } from './interaction-data.js';
import { InteractionHistory } from './interaction-history.service.js';
import { InteractionLog } from './interaction-log.js';
import { InteractionPartitions } from './interaction-partitions.js';
import { InteractionsController } from './interactions.controller.js';
import { InteractionsFacade } from './interactions.facade.js';
import { NetworkNumbers } from './network-numbers.js';
import { PopularQueries } from './popular-queries.js';
import { TrainingEvents } from './training-events.js';

/** The one log of what visitors do with videos and searches. */
@Module({
  imports: [
    CatalogModule,
    TypeOrmModule.forFeature([InteractionEntity, InteractionSettingsEntity]),
  ],
  controllers: [InteractionsController],
  providers: [
    InteractionData,
    InteractionHistory,
    InteractionLog,
    InteractionPartitions,
    InteractionsFacade,
    NetworkNumbers,
    PopularQueries,
    TrainingEvents,
  ],
  exports: [InteractionsFacade],
})
export class InteractionsModule {}
