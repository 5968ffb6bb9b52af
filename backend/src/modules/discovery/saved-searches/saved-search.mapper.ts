import type { SavedSearch } from '@tessera/contracts-discovery';
import type { SavedSearchEntity } from './entities/saved-search.entity.js';

/** A row as the API shows it. */
export function toSavedSearch(row: SavedSearchEntity): SavedSearch {
  const { id, name, parameters, newResults, version, createdAt } = row;
  return { id, name, parameters, newResults, version, createdAt: createdAt.toISOString() };
}
