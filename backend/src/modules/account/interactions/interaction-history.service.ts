import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstIdAt, timeOfId } from '@tessera/contracts';
import { type Interaction, interactionLimits } from '@tessera/contracts-account';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { z } from 'zod';
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

/** What visitors have done, and whether it is recorded. */
@Injectable()
export class InteractionHistory {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The most recent first. */
  async list(visitorId: string, { kinds, cursor, limit }: WantedHistory): Promise<HistoryPage> {
    const after = readCursor(cursor, place);
    const read = await this.database.manager.find(InteractionEntity, {
      where: {
        visitorId,
        // A bound on the first page, too, so that partitions of the future are not read.
        id: LessThan(after?.[0] ?? firstIdAt(Date.now() + interactionLimits.clockMs + 1)),
        ...(kinds && { kind: In([...kinds]) }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.id]);
    return { interactions: rows.map(toInteraction), nextCursor };
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

  async settings(visitorId: string): Promise<{ learning: boolean }> {
    const row = await this.database.manager.findOneBy(InteractionSettingsEntity, { visitorId });
    return { learning: row?.learning ?? true };
  }

  /** Once it returns, nothing more is stored while learning is off. What is stored already stays. */
  async setLearning(visitorId: string, learning: boolean): Promise<{ learning: boolean }> {
    await this.database.transaction((manager) =>
      manager.upsert(InteractionSettingsEntity, { visitorId, learning }, ['visitorId']),
    );
    return { learning };
  }
}

export function toInteraction({ id, kind, subject, payload }: InteractionEntity): Interaction {
  return { id, kind, subject, payload, at: new Date(timeOfId(id)).toISOString() };
}
