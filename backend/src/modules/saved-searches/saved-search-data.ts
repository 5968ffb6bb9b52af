import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { z } from 'zod';
import { type Job, JobHandler } from '../../platform/jobs/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../platform/visitor-data/index.js';
import { SavedSearchEntity } from './entities/saved-search.entity.js';
import { toSavedSearch } from './saved-search.mapper.js';
import { purgeSavedSearch } from './saved-searches.jobs.js';

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
    return (await manager.findBy(SavedSearchEntity, { visitorId })).map(toSavedSearch);
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ savedSearches: number }> {
    const { affected } = await manager.delete(SavedSearchEntity, { visitorId });
    return { savedSearches: affected ?? 0 };
  }

  @JobHandler(purgeSavedSearch)
  async purge({ id }: z.output<typeof purgeSavedSearch.payload>, job: Job): Promise<void> {
    await job.completeWith(async (manager) => {
      await manager.delete(SavedSearchEntity, { id, deletedAt: Not(IsNull()) });
    });
  }
}
