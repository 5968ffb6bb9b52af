import { Controller, Module } from '@nestjs/common';
import { Handles, type HandlerInput } from '../../../platform/endpoints/index.js';
import { InteractionsModule } from '../../account/interactions/index.js';
import { CatalogModule } from '../catalog/index.js';
import { CollectedSuggestions } from './collected-suggestions.js';
import { SuggestionsService } from './suggestions.service.js';

@Controller()
class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Handles('GET /api/suggestions')
  find({ query }: HandlerInput<'GET /api/suggestions'>) {
    return this.suggestions.find(query);
  }
}

/** Completes what visitors type into the search field. */
@Module({
  imports: [CatalogModule, InteractionsModule],
  controllers: [SuggestionsController],
  providers: [CollectedSuggestions, SuggestionsService],
  exports: [SuggestionsService],
})
export class SuggestionsModule {}
