import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type SavedSearch, savedSearchLimits, wholeSearch } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { lockedCount } from '../../platform/database/index.js';
import { ApiProblem, type HandlerInput, type IfMatch } from '../../platform/endpoints/index.js';
import { JobQueue } from '../../platform/jobs/index.js';
import { SearchAccess, SearchFacade } from '../catalog/index.js';
import { SavedSearchEntity } from './entities/saved-search.entity.js';
import { firstCheckAt } from './new-results.job.js';
import { toSavedSearch } from './saved-search.mapper.js';
import { purgeSavedSearch, restorableMs } from './saved-searches.jobs.js';

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
    private readonly queue: JobQueue,
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
    return this.database.transaction(async (manager) => {
      await assertRoom(manager, visitorId);
      const row = { visitorId, name, parameters, seenVideoId, nextCheckAt };
      return toSavedSearch(await manager.save(manager.create(SavedSearchEntity, row)));
    });
  }

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `saved-search-not-found`, `precondition-failed`
   */
  rename(id: string, visitorId: string, name: string, ifMatch: IfMatch): Promise<SavedSearch> {
    return this.database.transaction(async (manager) => {
      const row = await locked(manager, { id, visitorId, deletedAt: IsNull() });
      ifMatch.assertCurrent(row.version);
      Object.assign(row, { name, version: row.version + 1 });
      return toSavedSearch(await manager.save(row));
    });
  }

  /** From now on, only what comes later is new. @throws ApiProblem `saved-search-not-found` */
  async look(id: string, visitorId: string): Promise<SavedSearch> {
    const seenVideoId = await this.searches.newestVideoId();
    return this.database.transaction(async (manager) => {
      const row = await locked(manager, { id, visitorId, deletedAt: IsNull() });
      const lookedAt = new Date();
      // It may have been one of those that are rarely checked.
      const nextCheckAt = new Date(Math.min(row.nextCheckAt.getTime(), firstCheckAt().getTime()));
      Object.assign(row, { seenVideoId, lookedAt, nextCheckAt, newResults: 0, notifiedResults: 0 });
      return toSavedSearch(await manager.save(row));
    });
  }

  /** @throws ApiProblem `saved-search-not-found` */
  delete(id: string, visitorId: string): Promise<{ restorableUntil: string }> {
    return this.database.transaction(async (manager) => {
      await locked(manager, { id, visitorId, deletedAt: IsNull() });
      const deletedAt = new Date();
      const runAt = new Date(deletedAt.getTime() + restorableMs);
      await manager.update(SavedSearchEntity, { id, visitorId }, { deletedAt });
      await this.queue.add(manager, { kind: purgeSavedSearch, payload: { id }, runAt });
      return { restorableUntil: runAt.toISOString() };
    });
  }

  /** @throws ApiProblem `saved-search-not-found` once it has been purged, `too-many-saved-searches` */
  restore(id: string, visitorId: string): Promise<SavedSearch> {
    return this.database.transaction(async (manager) => {
      const row = await locked(manager, { id, visitorId, deletedAt: Not(IsNull()) });
      await assertRoom(manager, visitorId);
      await manager.update(SavedSearchEntity, { id, visitorId }, { deletedAt: null });
      return toSavedSearch(row);
    });
  }
}

type Owned = FindOptionsWhere<SavedSearchEntity> & {
  readonly id: string;
  readonly visitorId: string;
};

/**
 * A saved search of a visitor, locked until the end of the transaction.
 * @throws ApiProblem `saved-search-not-found`, also for one of someone else
 */
async function locked(manager: EntityManager, where: Owned): Promise<SavedSearchEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const found = await manager.findOne(SavedSearchEntity, { where, lock });
  if (found) return found;
  throw new ApiProblem('saved-search-not-found', `There is no saved search '${where.id}'.`);
}

async function assertRoom(manager: EntityManager, visitorId: string): Promise<void> {
  const limit = savedSearchLimits.savedSearches;
  const count = await lockedCount(manager, SavedSearchEntity, { visitorId, deletedAt: IsNull() });
  if (count < limit) return;
  throw new ApiProblem('too-many-saved-searches', `You can save up to ${limit} searches.`, {
    extra: { limit },
  });
}
