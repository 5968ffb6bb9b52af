import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { savedSearchLimits, searchFilters } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { type Job, Repeatable } from '../../platform/jobs/index.js';
import { SearchFacade } from '../catalog/index.js';
import { NotificationsFacade } from '../notifications/index.js';
import { SavedSearchEntity } from './entities/saved-search.entity.js';

const hourMs = 60 * 60 * 1000;
/** How often a search is checked, more or less: the moments of many searches spread by themselves. */
const everyHours = 6;
const notifyEveryMs = 24 * hourMs;
/** Searches of visitors who have not come back for so long are no longer checked. */
const watchedDays = 90;
/** In one run; the others are first in the next one. */
const maxChecks = 200;

/** Finds what is new for saved searches, and tells their visitors. */
@Injectable()
export class NewResults {
  private readonly logger = new Logger(NewResults.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly searches: SearchFacade,
    private readonly notifications: NotificationsFacade,
  ) {}

  @Repeatable({ name: 'saved-search-checks', everySeconds: 300 })
  checkRegularly({ signal }: Job): Promise<void> {
    return this.checkDue(signal);
  }

  /** Those that have waited longest come first. A search that can't be checked does not stop the others. */
  async checkDue(signal: AbortSignal): Promise<void> {
    for (const row of await this.claim()) {
      signal.throwIfAborted();
      await this.check(row).catch((error: unknown) => this.logger.warn(error));
    }
  }

  /** Takes searches that are due, so that no other process checks them too. */
  private async claim(): Promise<SavedSearchEntity[]> {
    const [claimed] = await this.database.query<[{ id: string }[], number]>(claimStatement, [
      everyHours,
      watchedDays,
      maxChecks,
    ]);
    const ids = claimed.map(({ id }) => id);
    const rows = await this.database.manager.findBy(SavedSearchEntity, { id: In(ids) });
    return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }

  private async check({
    id,
    visitorId,
    parameters,
    seenVideoId,
  }: SavedSearchEntity): Promise<void> {
    const filters = searchFilters.safeParse(parameters);
    if (!filters.success) return;
    const limit = savedSearchLimits.newResults;
    const wanted = { visitorId, after: seenVideoId, limit };
    const newResults = await this.searches.countAfter(filters.data, wanted);
    await this.database.transaction(async (manager) => {
      // Whoever has looked or deleted it in the meantime has seen what was counted.
      const where = { id, visitorId, seenVideoId, deletedAt: IsNull() };
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await manager.findOne(SavedSearchEntity, { where, lock });
      if (!row) return;
      row.newResults = newResults;
      await this.notify(manager, row);
      await manager.save(row);
    });
  }

  /** Once for what is new, and at most once a day. */
  private async notify(manager: EntityManager, row: SavedSearchEntity): Promise<void> {
    const { visitorId, name, newResults } = row;
    const last = row.notifiedAt?.getTime() ?? 0;
    if (newResults <= row.notifiedResults || Date.now() - last < notifyEveryMs) return;
    const text = `“${name}” has ${resultCount(newResults)}.`;
    const kind = 'saved-search-results';
    await this.notifications.notify(manager, { visitorId, kind, text, path: '/saved-searches' });
    row.notifiedResults = newResults;
    row.notifiedAt = new Date();
  }
}

/** When a search that has just been saved is first checked. */
export function firstCheckAt(): Date {
  return new Date(Date.now() + hourMs * (1 + Math.random()));
}

function resultCount(count: number): string {
  if (count >= savedSearchLimits.newResults) return `${count} or more new results`;
  return count === 1 ? '1 new result' : `${count} new results`;
}

const claimStatement = `
  update saved_searches
  set next_check_at = now() + $1::float8 * (0.75 + random() / 2) * interval '1 hour'
  where id in (
    select id from saved_searches
    where deleted_at is null and next_check_at <= now() and looked_at > now() - $2::int * interval '1 day'
    order by next_check_at limit $3 for update skip locked
  )
  returning id`;
