import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstIdAt, type InteractionKind } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type EventsAndRepeats,
  type Forgotten,
  type HistoryPage,
  InteractionHistory,
  type RecordedEvent,
  type WantedEvents,
  type WantedHistory,
  type WantedRepeats,
} from './interaction-history.service.js';
import { InteractionLog, type NewInteraction } from './interaction-log.js';
import { PopularQueries, type PopularQuery, type SampleQuery } from './popular-queries.js';
import { sampleVisitors } from './sample-events.js';
import {
  type EventNews,
  type TrainingBatch,
  TrainingEvents,
  type WantedTraining,
} from './training-events.js';

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
    private readonly training: TrainingEvents,
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

  /**
   * What a visitor has done of some kinds since a time, the most recent first, with the payload of each kind. It may be used only while
   * `isLearning`.
   */
  eventsOf<K extends InteractionKind>(
    visitorId: string,
    wanted: WantedEvents<K>,
  ): Promise<RecordedEvent<K>[]> {
    return this.history.events(visitorId, wanted);
  }

  /** The same, and the subjects of events of another kind that a visitor has had several times. */
  eventsAndRepeatsOf<K extends InteractionKind>(
    visitorId: string,
    wanted: WantedEvents<K>,
    repeats: WantedRepeats,
  ): Promise<EventsAndRepeats<K>> {
    return this.history.eventsAndRepeats(visitorId, wanted, repeats);
  }

  /** The newest events for training, in batches of columns, the most recent first. Not within a transaction. */
  trainingRows(wanted: WantedTraining): AsyncGenerator<TrainingBatch> {
    return this.training.rows(wanted);
  }

  /**
   * How much has happened since an event, without reading it; events that arrive late may be missed until the next time.
   * @param last `newest` of the last answer, or `null`
   */
  newsSince(last: string | null, countedUpTo: number): Promise<EventNews> {
    return this.training.since(last, countedUpTo);
  }

  /** The latest queries of a visitor, each once. */
  recentSearches(visitorId: string, limit: number): Promise<string[]> {
    return this.history.recentSearches(visitorId, limit);
  }

  /** How many visitors did what with videos since a time, without sample visitors; videos with nothing are left out. */
  async countsOf(
    subjects: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, InteractionCounts>> {
    const rows = await this.database.query<{ subject: string; counts: InteractionCounts }[]>(
      `select subject, jsonb_object_agg(kind, visitors) as counts from (
          select subject, kind, count(distinct visitor_id) as visitors from interactions
          where subject = any($1) and id >= $2 and visitor_id not like '${sampleVisitors}' group by subject, kind
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

  /** Whether interactions are recorded from now on, in the transaction of a change. What is stored already stays. */
  setLearning(manager: EntityManager, visitorId: string, learning: boolean): Promise<void> {
    return this.history.setLearningIn(manager, visitorId, learning);
  }

  /** Queries that at least five visitors used on one day, the most frequent first. */
  popularQueries(since: Date, limit: number): Promise<PopularQuery[]> {
    return this.queries.since(since, limit);
  }

  /**
   * Adds what samples have searched for, in the transaction of a change. It counts as popular only while samples are shown, and for
   * nothing else.
   */
  addSampleQueries(manager: EntityManager, queries: readonly SampleQuery[]): Promise<void> {
    return this.queries.addSamples(manager, queries);
  }
}
