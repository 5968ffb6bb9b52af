import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type SavedSearch, savedSearchLimits, wholeSearch } from '@tessera/contracts-discovery';
import { DataSource, IsNull } from 'typeorm';
import type { HandlerInput, IfMatch } from '../../../platform/endpoints/index.js';
import { SearchAccess, SearchFacade } from '../catalog/index.js';
import { SavedSearchEntity } from './entities/saved-search.entity.js';
import { firstCheckAt } from './new-results.job.js';
import { toSavedSearch } from './saved-search.mapper.js';
import { savedSearches } from './saved-searches.rows.js';

/** In place of one that the search can't read any more. */
const none = wholeSearch.parse({});

type NewSearch = HandlerInput<'POST /api/saved-searches'>['body'];

/** Saves, renames and deletes searches. Each belongs to the visitor who saved it. */
@Injectable()
export class SavedSearchesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly searches: SearchFacade,
    private readonly access: SearchAccess,
  ) {}

  /** Newest first, with what the visitor's plan leaves out of each. */
  async list(visitorId: string): Promise<Response<'GET /api/saved-searches'>> {
    const rows = await this.database.manager.find(SavedSearchEntity, {
      where: { visitorId, deletedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const searches = rows.map(({ parameters }) => wholeSearch.safeParse(parameters).data ?? none);
    const admitted = await this.access.allowKept(visitorId, searches);
    return {
      savedSearches: rows.map((row, i) => ({
        ...toSavedSearch(row),
        leftOut: admitted[i]?.effects.leftOut,
      })),
      locked: admitted[0]?.effects.locked,
    };
  }

  /** What the site has now counts as seen. @throws ApiProblem `too-many-saved-searches` */
  async create(visitorId: string, { name, parameters }: NewSearch): Promise<SavedSearch> {
    const seenVideoId = await this.searches.newestVideoId();
    const nextCheckAt = firstCheckAt();
    const values = { visitorId, name, parameters, seenVideoId, nextCheckAt };
    return this.database.transaction(async (manager) =>
      toSavedSearch(await savedSearches.create(manager, values, savedSearchLimits.savedSearches)),
    );
  }

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `saved-search-not-found`, `precondition-failed`
   */
  rename(id: string, visitorId: string, name: string, ifMatch: IfMatch): Promise<SavedSearch> {
    return this.database.transaction(async (manager) =>
      toSavedSearch(await savedSearches.update(manager, { id, visitorId }, ifMatch, { name })),
    );
  }

  /** From now on, only what comes later is new. @throws ApiProblem `saved-search-not-found` */
  async look(id: string, visitorId: string): Promise<SavedSearch> {
    const seenVideoId = await this.searches.newestVideoId();
    return this.database.transaction(async (manager) => {
      const row = await savedSearches.lock(manager, { id, visitorId });
      const lookedAt = new Date();
      // It may have been one of those that are rarely checked.
      const nextCheckAt = new Date(Math.min(row.nextCheckAt.getTime(), firstCheckAt().getTime()));
      Object.assign(row, { seenVideoId, lookedAt, nextCheckAt, newResults: 0, notifiedResults: 0 });
      return toSavedSearch(await manager.save(row));
    });
  }

  /** @throws ApiProblem `saved-search-not-found` */
  delete(id: string, visitorId: string): Promise<{ restorableUntil: string }> {
    return this.database.transaction((manager) => savedSearches.delete(manager, { id, visitorId }));
  }

  /** @throws ApiProblem `saved-search-not-found` once it is too late, `too-many-saved-searches` */
  restore(id: string, visitorId: string): Promise<SavedSearch> {
    const { savedSearches: limit } = savedSearchLimits;
    return this.database.transaction(async (manager) =>
      toSavedSearch(await savedSearches.restore(manager, { id, visitorId }, limit)),
    );
  }
}
