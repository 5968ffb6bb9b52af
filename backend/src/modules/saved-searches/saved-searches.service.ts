import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import {
  type SavedSearch,
  type SavedSearchDetails,
  savedSearchLimits,
} from '@tessera/contracts-discovery';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { ApiProblem, type HandlerInput, type IfMatch } from '../../platform/endpoints/index.js';
import { JobQueue } from '../../platform/jobs/index.js';
import { pageOf, readCursor } from '../../platform/paging/index.js';
import { SavedSearchEntity } from './entities/saved-search.entity.js';
import { toSavedSearch } from './saved-search.mapper.js';
import { purgeSavedSearch, restorableMs } from './saved-searches.jobs.js';

/** Where a page begins: by when the last saved search was created, and by its id. */
const place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

type Changes = HandlerInput<'PATCH /api/saved-searches/:id'>['body'];

/** Creates, changes and deletes saved searches. Each belongs to the visitor who created it. */
@Injectable()
export class SavedSearchesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: JobQueue,
  ) {}

  /** Newest first. */
  async list(
    visitorId: string,
    { cursor, limit }: HandlerInput<'GET /api/saved-searches'>['query'],
  ): Promise<Response<'GET /api/saved-searches'>> {
    const { manager } = this.database;
    const after = readCursor(cursor, place);
    const query = manager
      .createQueryBuilder(SavedSearchEntity, 'row')
      .where({ visitorId, deletedAt: IsNull() })
      .orderBy({ 'row.createdAt': 'DESC', 'row.id': 'DESC' })
      .limit(limit + 1);
    if (after) query.andWhere('(row.createdAt, row.id) < (:...after)', { after });
    const [read, total] = await Promise.all([
      query.getMany(),
      manager.countBy(SavedSearchEntity, { visitorId, deletedAt: IsNull() }),
    ]);
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.createdAt, last.id]);
    return { savedSearches: rows.map(toSavedSearch), total, nextCursor };
  }

  /** @throws ApiProblem `saved-search-not-found` */
  async find(id: string, visitorId: string): Promise<SavedSearch> {
    const where = { id, visitorId, deletedAt: IsNull() };
    const { manager } = this.database;
    return toSavedSearch(await existing(manager.findOneBy(SavedSearchEntity, where), id));
  }

  /** @throws ApiProblem `too-many-saved-searches` */
  create(visitorId: string, details: SavedSearchDetails): Promise<SavedSearch> {
    return this.database.transaction(async (manager) => {
      await assertRoom(manager, visitorId);
      const row = manager.create(SavedSearchEntity, { visitorId, ...details });
      return toSavedSearch(await manager.save(row));
    });
  }

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `saved-search-not-found`, `precondition-failed`
   */
  update(id: string, visitorId: string, changes: Changes, ifMatch: IfMatch): Promise<SavedSearch> {
    return this.database.transaction(async (manager) => {
      const row = await locked(manager, { id, visitorId, deletedAt: IsNull() });
      ifMatch.assertCurrent(row.version);
      Object.assign(row, changes, { version: row.version + 1 });
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
function locked(manager: EntityManager, where: Owned): Promise<SavedSearchEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  return existing(manager.findOne(SavedSearchEntity, { where, lock }), where.id);
}

async function existing(
  finding: Promise<SavedSearchEntity | null>,
  id: string,
): Promise<SavedSearchEntity> {
  const found = await finding;
  if (!found) throw new ApiProblem('saved-search-not-found', `There is no saved search '${id}'.`);
  return found;
}

/** Requests at the same time can exceed the limit by a few; it only keeps lists usable. */
async function assertRoom(manager: EntityManager, visitorId: string): Promise<void> {
  const limit = savedSearchLimits.savedSearches;
  const count = await manager.countBy(SavedSearchEntity, { visitorId, deletedAt: IsNull() });
  if (count < limit) return;
  throw new ApiProblem('too-many-saved-searches', `You can have up to ${limit} saved searches.`, {
    extra: { limit },
  });
}
