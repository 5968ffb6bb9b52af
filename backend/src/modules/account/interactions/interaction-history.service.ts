import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  firstIdAt,
  type InteractionKind,
  type InteractionPayload,
  timeOfId,
} from '@tessera/contracts';
import { type Interaction, interactionLimits } from '@tessera/contracts-account';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { z } from 'zod';
import { Changes, Remembered } from '../../../platform/changes/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { InteractionSettingsEntity } from './entities/interaction-settings.entity.js';
import { InteractionEntity } from './entities/interaction.entity.js';

const place = z.tuple([z.uuid()]);

/** How many searches are read to find the latest different ones. */
const recentCandidates = 200;

export interface HistoryPage {
  readonly interactions: Interaction[];
  readonly nextCursor: string | null;
}

export interface WantedHistory {
  /** All where absent. */
  readonly kinds?: readonly string[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Which interactions are meant; all where both are absent. */
export interface Forgotten {
  readonly kind?: string | undefined;
  readonly subject?: string | undefined;
}

export interface WantedEvents<K extends InteractionKind> {
  readonly since: Date;
  readonly kinds: readonly K[];
  readonly limit: number;
}

export interface WantedRepeats {
  readonly since: Date;
  readonly kind: InteractionKind;
  /** How many events are read. */
  readonly limit: number;
  /** How often a subject must be among them. */
  readonly times: number;
}

export interface EventsAndRepeats<K extends InteractionKind> {
  readonly events: RecordedEvent<K>[];
  readonly repeated: readonly string[];
}

/** An event as other modules read it, with the payload of its kind. */
export type RecordedEvent<K extends InteractionKind = InteractionKind> = {
  [P in K]: {
    readonly id: string;
    readonly kind: P;
    readonly subject: string;
    readonly payload: undefined extends InteractionPayload<P> ? object : InteractionPayload<P>;
    readonly at: Date;
  };
}[K];

/** Number of visitors whose settings are remembered. */
const maxRemembered = 20_000;

/** What visitors have done, and whether it is recorded. */
@Injectable()
export class InteractionHistory {
  private readonly known: Remembered<{ readonly learning: boolean }>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    changes: Changes,
  ) {
    this.known = new Remembered(changes, {
      topic: 'learning',
      maxSize: maxRemembered,
      read: async (visitorId) => ({ value: await this.readSettings(visitorId) }),
    });
  }

  /** The most recent first. */
  async list(visitorId: string, { kinds, cursor, limit }: WantedHistory): Promise<HistoryPage> {
    const after = readCursor(cursor, place);
    const read = await this.database.manager.find(InteractionEntity, {
      where: {
        visitorId,
        // A bound on the first page, too.
        id: LessThan(after?.[0] ?? endOfLog()),
        ...(kinds && { kind: In([...kinds]) }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.id]);
    return { interactions: rows.map(toInteraction), nextCursor };
  }

  /** The most recent first. */
  async events<K extends InteractionKind>(
    visitorId: string,
    { since, kinds, limit }: WantedEvents<K>,
  ): Promise<RecordedEvent<K>[]> {
    const bounds = [firstIdAt(since.getTime()), endOfLog()];
    const [read] = await this.database.query<[{ rows: EventRow[] | null }]>(
      `select (${selectEvents}) as rows`,
      [visitorId, ...bounds, kinds, limit],
    );
    return (read.rows ?? []).map((row) => toEvent<K>(row));
  }

  /** The same, and the subjects of another kind that come again and again, in one question: lists are made of both. */
  async eventsAndRepeats<K extends InteractionKind>(
    visitorId: string,
    { since, kinds, limit }: WantedEvents<K>,
    repeats: WantedRepeats,
  ): Promise<EventsAndRepeats<K>> {
    const bounds = [firstIdAt(since.getTime()), endOfLog()];
    const [read] = await this.database.query<
      [{ rows: EventRow[] | null; repeated: string[] | null }]
    >(`select (${selectEvents}) as rows, (${selectRepeated}) as repeated`, [
      visitorId,
      ...bounds,
      kinds,
      limit,
      repeats.kind,
      firstIdAt(repeats.since.getTime()),
      repeats.limit,
      repeats.times,
    ]);
    const events = (read.rows ?? []).map((row) => toEvent<K>(row));
    return { events, repeated: read.repeated ?? [] };
  }

  /** The latest queries, each once, whatever their capitals. */
  async recentSearches(visitorId: string, limit: number): Promise<string[]> {
    const wanted = { kinds: ['searched'], limit: recentCandidates };
    const { interactions } = await this.list(visitorId, wanted);
    const queries = new Map<string, string>();
    for (const { subject } of interactions) {
      const key = subject.toLowerCase();
      if (!queries.has(key)) queries.set(key, subject);
    }
    return [...queries.values()].slice(0, limit);
  }

  /** @throws ApiProblem `interaction-not-found`, also for one of someone else */
  delete(visitorId: string, id: string): Promise<{ deleted: number }> {
    return this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(InteractionEntity, { id, visitorId });
      if (affected) return { deleted: affected };
      throw new ApiProblem('interaction-not-found', `There is no interaction '${id}'.`);
    });
  }

  async forget(
    manager: EntityManager,
    visitorId: string,
    { kind, subject }: Forgotten,
  ): Promise<{ deleted: number }> {
    const where = { visitorId, ...(kind && { kind }), ...(subject && { subject }) };
    const { affected } = await manager.delete(InteractionEntity, where);
    return { deleted: affected ?? 0 };
  }

  /** Asked with nearly every request of a visitor, so it is remembered. */
  settings(visitorId: string): Promise<{ readonly learning: boolean }> {
    return this.known.get(visitorId);
  }

  private async readSettings(visitorId: string): Promise<{ readonly learning: boolean }> {
    const [row] = await this.database.query<{ learning: boolean }[]>(
      'select learning from interaction_settings where visitor_id = $1',
      [visitorId],
    );
    return { learning: row?.learning ?? true };
  }

  /** Once it returns, nothing more is stored while learning is off. What is stored already stays. */
  async setLearning(visitorId: string, learning: boolean): Promise<{ learning: boolean }> {
    await this.database.transaction((manager) => this.setLearningIn(manager, visitorId, learning));
    return { learning };
  }

  /** The same in the transaction of a change. */
  async setLearningIn(manager: EntityManager, visitorId: string, learning: boolean): Promise<void> {
    await manager.upsert(InteractionSettingsEntity, { visitorId, learning }, ['visitorId']);
  }
}

/** A bound for ids, so that partitions of the future are not read. */
export function endOfLog(): string {
  return firstIdAt(Date.now() + interactionLimits.clockMs + 1);
}

type EventRow = [id: string, kind: string, subject: string, payload: object];

/** What is stored has passed the schema of its kind. */
function toEvent<K extends InteractionKind>([
  id,
  kind,
  subject,
  payload,
]: EventRow): RecordedEvent<K> {
  const event: unknown = { id, kind, subject, payload, at: new Date(timeOfId(id)) };
  return event as RecordedEvent<K>;
}

export function toInteraction({ id, kind, subject, payload }: InteractionEntity): Interaction {
  return { id, kind, subject, payload, at: new Date(timeOfId(id)).toISOString() };
}

// One value for all rows, because that is read several times as fast as an object for each.
const selectEvents = `
  select json_agg(json_build_array(id, kind, subject, payload) order by id desc) from (
    select id, kind, subject, payload from interactions
    where visitor_id = $1 and id >= $2 and id < $3 and kind = any($4)
    order by id desc limit $5
  ) as events`;

const selectRepeated = `
  select array_agg(subject) from (
    select subject from (
      select subject from interactions where visitor_id = $1 and kind = $6 and id >= $7 and id < $3
      order by id desc limit $8
    ) as newest group by subject having count(*) >= $9
  ) as repeated`;
