export { SuggestionsModule } from './suggestions.module.js';
export { SuggestionsService } from './suggestions.service.js';
