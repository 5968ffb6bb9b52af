import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstIdAt, type InteractionKind } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type Forgotten,
  type HistoryPage,
  InteractionHistory,
  type WantedHistory,
} from './interaction-history.service.js';
import { InteractionLog, type NewInteraction } from './interaction-log.js';
import { PopularQueries, type PopularQuery } from './popular-queries.js';

/** Number of distinct visitors by kind. */
export type InteractionCounts = Readonly<Partial<Record<InteractionKind, number>>>;

/** The module's interface for other modules. */
@Injectable()
export class InteractionsFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly log: InteractionLog,
    private readonly history: InteractionHistory,
    private readonly queries: PopularQueries,
  ) {}

  /** Records what happens now, in the transaction of a change; nothing while the visitor's learning is off. */
  record<K extends InteractionKind>(
    manager: EntityManager,
    visitorId: string,
    interaction: NewInteraction<K>,
  ): Promise<void> {
    return this.log.record(manager, visitorId, interaction);
  }

  /** The most recent first. @throws ApiProblem `invalid-request` for a wrong cursor */
  historyOf(
    visitorId: string,
    wanted: WantedHistory & { readonly kinds?: readonly InteractionKind[] },
  ): Promise<HistoryPage> {
    return this.history.list(visitorId, wanted);
  }

  /** The latest queries of a visitor, each once. */
  recentSearches(visitorId: string, limit: number): Promise<string[]> {
    return this.history.recentSearches(visitorId, limit);
  }

  /** How many visitors did what with videos since a time; those with nothing are left out. */
  async countsOf(
    subjects: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, InteractionCounts>> {
    const rows = await this.database.query<{ subject: string; counts: InteractionCounts }[]>(
      `select subject, jsonb_object_agg(kind, visitors) as counts from (
          select subject, kind, count(distinct visitor_id) as visitors from interactions
          where subject = any($1) and id >= $2 group by subject, kind
        ) of_kinds group by subject`,
      [subjects, firstIdAt(since.getTime())],
    );
    return new Map(rows.map(({ subject, counts }) => [subject, counts]));
  }

  /** Deletes what is meant of a visitor's history, in the transaction of a change. */
  forget(
    manager: EntityManager,
    visitorId: string,
    meant: Forgotten,
  ): Promise<{ deleted: number }> {
    return this.history.forget(manager, visitorId, meant);
  }

  /** Whether interactions of a visitor are recorded, and may be used. */
  async isLearning(visitorId: string): Promise<boolean> {
    return (await this.history.settings(visitorId)).learning;
  }

  /** Queries that at least five visitors used on one day, the most frequent first. */
  popularQueries(since: Date, limit: number): Promise<PopularQuery[]> {
    return this.queries.since(since, limit);
  }
}
