import { Module } from '@nestjs/common';
import { InteractionsModule } from '../../account/interactions/index.js';
import { CatalogModule } from '../catalog/index.js';
import { HistoryController } from './history.controller.js';
import { RecentSearches } from './recent-searches.service.js';
import { WatchHistory } from './watch-history.service.js';

/** What visitors have watched and searched for, as the log of interactions has it. */
@Module({
  imports: [CatalogModule, InteractionsModule],
  controllers: [HistoryController],
  providers: [RecentSearches, WatchHistory],
})
export class HistoryModule {}
