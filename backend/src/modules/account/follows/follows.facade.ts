import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FollowKind } from '@tessera/contracts-account';
import { DataSource, MoreThan } from 'typeorm';
import { FollowEntity } from './entities/follow.entity.js';

const batchSize = 1000;

/** The module's interface for other modules. Topics are given as their normalized words. */
@Injectable()
export class FollowsFacade {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  isFollowed(visitorId: string, kind: FollowKind, id: string): Promise<boolean> {
    return this.database.manager.existsBy(FollowEntity, { visitorId, kind, id });
  }

  /** What a visitor follows, the most recent first. */
  async followedBy(visitorId: string, kind: FollowKind): Promise<string[]> {
    const rows = await this.database.manager.find(FollowEntity, {
      where: { visitorId, kind },
      order: { followedAt: 'DESC' },
    });
    return rows.map(({ id }) => id);
  }

  /** Everything that a visitor follows, of all kinds. */
  allFollowedBy(visitorId: string): Promise<{ readonly kind: FollowKind; readonly id: string }[]> {
    return this.database.query('select kind, id from follows where visitor_id = $1', [visitorId]);
  }

  /** How many visitors follow each of some things; those that nobody follows are left out. */
  async counts(kind: FollowKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ id: string; followers: number }[]>(
      `select id, count(*)::int as followers from follows
        where kind = $1 and id = any($2) group by id`,
      [kind, ids],
    );
    return new Map(rows.map(({ id, followers }) => [id, followers]));
  }

  /** Since which days in UTC how many visitors follow something, in order; who follows it no more is left out. */
  sinceDays(
    kind: FollowKind,
    id: string,
  ): Promise<{ readonly day: string; readonly followers: number }[]> {
    return this.database.query(
      `select (followed_at at time zone 'UTC')::date::text as day, count(*)::int as followers
        from follows where kind = $1 and id = $2 group by 1 order by 1`,
      [kind, id],
    );
  }

  /** What most visitors follow, the most followed first. */
  async mostFollowed(kind: FollowKind, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      'select id from follows where kind = $1 group by id order by count(*) desc, id limit $2',
      [kind, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Everyone who follows anything, in batches of up to 1000 visitors. Not within a transaction. */
  async *followers(): AsyncGenerator<string[]> {
    for (let last = ''; ;) {
      const rows = await this.database.query<{ id: string }[]>(
        'select distinct visitor_id as id from follows where visitor_id > $1 order by 1 limit $2',
        [last, batchSize],
      );
      const ids = rows.map(({ id }) => id);
      const [end] = ids.slice(-1);
      if (end === undefined) return;
      yield ids;
      last = end;
    }
  }

  /** Everyone who follows one thing, in batches of up to 1000 visitors. Not within a transaction. */
  async *followersOf(kind: FollowKind, id: string): AsyncGenerator<string[]> {
    let last = '';
    for (;;) {
      const rows = await this.database.manager.find(FollowEntity, {
        where: { kind, id, visitorId: MoreThan(last) },
        order: { visitorId: 'ASC' },
        take: batchSize,
      });
      if (rows.length === 0) return;
      yield rows.map(({ visitorId }) => visitorId);
      last = rows.at(-1)?.visitorId ?? last;
    }
  }
}
