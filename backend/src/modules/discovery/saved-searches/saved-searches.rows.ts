import { ownedRows } from '../../../platform/owned-rows/index.js';
import { SavedSearchEntity } from './entities/saved-search.entity.js';

/** Each belongs to the visitor who saved it. */
export const savedSearches = ownedRows(SavedSearchEntity, {
  owner: 'visitorId',
  noun: 'saved search',
  plural: 'saved searches',
  notFound: 'saved-search-not-found',
  tooMany: 'too-many-saved-searches',
  restorable: true,
});
