import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SavedSearchEntity } from './entities/saved-search.entity.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearchesData } from './saved-searches.data.js';
import { SavedSearchesFacade } from './saved-searches.facade.js';
import { SavedSearchesService } from './saved-searches.service.js';

/** Visitors' saved searches. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedSearchEntity])],
  controllers: [SavedSearchesController],
  providers: [SavedSearchesData, SavedSearchesFacade, SavedSearchesService],
  exports: [SavedSearchesFacade],
})
export class SavedSearchesModule {}
