import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../../account/notifications/index.js';
import { CatalogModule } from '../catalog/index.js';
import { SavedSearchEntity } from './entities/saved-search.entity.js';
import { NewResults } from './new-results.job.js';
import { SavedSearchData } from './saved-search-data.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearchesService } from './saved-searches.service.js';

/** Searches that visitors come back to, and are told about. */
@Module({
  imports: [CatalogModule, NotificationsModule, TypeOrmModule.forFeature([SavedSearchEntity])],
  controllers: [SavedSearchesController],
  providers: [NewResults, SavedSearchData, SavedSearchesService],
})
export class SavedSearchesModule {}
