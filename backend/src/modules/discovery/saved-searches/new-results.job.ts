import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maxNewResults, wholeSearch } from '@tessera/contracts-discovery';
import pLimit from 'p-limit';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { NotificationsFacade } from '../../account/notifications/index.js';
import { SearchAccess, SearchFacade } from '../catalog/index.js';
import { SavedSearchEntity } from './entities/saved-search.entity.js';

const hourMs = 60 * 60 * 1000;
const notifyEveryMs = 24 * hourMs;
/** In one run; the others are first in the next one. */
const maxChecks = 2000;
/** Claimed together: what a process that ends has not checked then waits for its next turn. */
const claimed = 200;
/** Of what is claimed, for searches whose visitors have come back to them; the others can't crowd them out. */
const returnedShare = 3 / 4;
/** Their statements wait for each other less. */
const atOnce = 4;

/** Finds what is new for saved searches, and tells their visitors. */
@Injectable()
export class NewResults {
  private readonly logger = new Logger(NewResults.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly searches: SearchFacade,
    private readonly access: SearchAccess,
    private readonly notifications: NotificationsFacade,
  ) {}

  @Repeatable({ name: 'saved-search-checks', everySeconds: 300 })
  checkRegularly({ signal }: Job): Promise<void> {
    return this.checkDue(signal);
  }

  /** A search that can't be checked does not stop the others. */
  async checkDue(signal: AbortSignal): Promise<void> {
    const limit = pLimit(atOnce);
    for (let checked = 0; checked < maxChecks;) {
      const rows = await this.claim();
      if (rows.length === 0) return;
      const checkOne = async (row: SavedSearchEntity): Promise<void> => {
        signal.throwIfAborted();
        await this.check(row).catch((error: unknown) => this.logger.warn(error));
      };
      await Promise.all(rows.map((row) => limit(checkOne, row)));
      checked += rows.length;
    }
  }

  /** Takes searches that are due, so that no other process checks them too. */
  private async claim(): Promise<SavedSearchEntity[]> {
    const returned = await this.claimSome(true, claimed * returnedShare);
    const others = await this.claimSome(false, claimed - returned.length);
    return this.database.manager.findBy(SavedSearchEntity, { id: In([...returned, ...others]) });
  }

  /** Those that have waited longest. */
  private async claimSome(isReturned: boolean, count: number): Promise<string[]> {
    const values = [isReturned, count];
    const [rows] = await this.database.query<[{ id: string }[], number]>(claimStatement, values);
    return rows.map(({ id }) => id);
  }

  private async check(known: SavedSearchEntity): Promise<void> {
    const { id, visitorId, parameters, seenVideoId } = known;
    const whole = wholeSearch.safeParse(parameters);
    if (!whole.success) return;
    const [admitted] = await this.access.allowKept(visitorId, [whole.data]);
    if (!admitted) return;
    const limit = maxNewResults;
    const wanted = { visitorId, after: seenVideoId, limit };
    const newResults = await this.searches.countAfter(admitted.filters, wanted);
    if (newResults === known.newResults && newResults <= known.notifiedResults) return;
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

/** When a search that has just been saved or looked at is checked at the latest. */
export function firstCheckAt(): Date {
  return new Date(Date.now() + hourMs * (1 + Math.random()));
}

function resultCount(count: number): string {
  if (count >= maxNewResults) return `${count} or more new results`;
  return count === 1 ? '1 new result' : `${count} new results`;
}

/**
 * The less a visitor comes back, the longer the intervals; after 90 days there are no more checks. The moments of many searches spread by
 * themselves.
 */
const claimStatement = `
  update saved_searches
  set next_check_at = now() + (0.75 + random() / 2) * case
    when looked_at > now() - interval '7 days' then interval '6 hours'
    when looked_at > now() - interval '30 days' then interval '1 day'
    else interval '3 days' end
  where id in (
    select id from saved_searches
    where deleted_at is null and next_check_at <= now() and looked_at > now() - interval '90 days'
      and (looked_at > created_at + interval '1 day' or not $1)
    order by next_check_at limit $2 for update skip locked
  )
  returning id`;
