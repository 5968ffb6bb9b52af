export { SavedSearchesFacade } from './saved-searches.facade.js';
export { SavedSearchesModule } from './saved-searches.module.js';
