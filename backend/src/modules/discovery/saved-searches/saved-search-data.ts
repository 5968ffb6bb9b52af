import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { toSavedSearch } from './saved-search.mapper.js';
import { savedSearches } from './saved-searches.rows.js';

/** What is kept of saved searches: until they are deleted. */
@Injectable()
@KeepsVisitorData({
  name: 'saved-searches',
  label: 'Saved searches',
  counts: { savedSearches: 'Saved searches' },
  tables: ['saved_searches'],
})
export class SavedSearchData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    return (await savedSearches.all(manager, { visitorId })).map(toSavedSearch);
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ savedSearches: number }> {
    return { savedSearches: await savedSearches.erase(manager, { visitorId }) };
  }

  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await savedSearches.merge(manager, from, to);
  }
}
