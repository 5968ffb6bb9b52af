import type { SavedSearch } from '@tessera/contracts-discovery';
import type { SavedSearchEntity } from './entities/saved-search.entity.js';

/** A row as the API shows it. */
export function toSavedSearch({ id, title, version, createdAt }: SavedSearchEntity): SavedSearch {
  return { id, title, version, createdAt: createdAt.toISOString() };
}
