import { Injectable } from '@nestjs/common';
import {
  firstIdAt,
  type InteractionKind,
  type InteractionPayload,
  timeOrderedId,
} from '@tessera/contracts';
import type { EntityManager } from 'typeorm';
import { type EventOf, OnEvent } from '../../../platform/events/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { videoSaved } from '../../discovery/playlists/index.js';
import type { InteractionEntity } from './entities/interaction.entity.js';
import { endOfLog } from './interaction-history.service.js';

/** What a module of the server records. */
export interface NewInteraction<K extends InteractionKind = InteractionKind> {
  readonly kind: K;
  readonly subject: string;
  readonly payload?: InteractionPayload<K>;
}

export type AcceptedInteraction = Omit<InteractionEntity, 'visitorId' | 'network'>;

/** How long the network of a visitor's last report says where they are. */
const knownNetworkMs = 7 * dayMs;

/** Writes to the log. While a visitor's learning is off, nothing of them is written. */
@Injectable()
export class InteractionLog {
  /** Records what happens now, in the transaction of a change. */
  async record<K extends InteractionKind>(
    manager: EntityManager,
    visitorId: string,
    { kind, subject, payload }: NewInteraction<K>,
  ): Promise<void> {
    const id = timeOrderedId(Date.now());
    await this.store(manager, visitorId, [{ id, kind, subject, payload: payload ?? {} }]);
  }

  /**
   * @param network of the request that brought them; where there is none, that of the visitor's latest report counts
   * @returns how many were not known before
   */
  async store(
    manager: EntityManager,
    visitorId: string,
    interactions: readonly AcceptedInteraction[],
    network: number | null = null,
  ): Promise<number> {
    if (interactions.length === 0) return 0;
    const rows = await manager.query<unknown[]>(insertStatement, [
      visitorId,
      interactions.map(({ id }) => id),
      interactions.map(({ kind }) => kind),
      interactions.map(({ subject }) => subject),
      interactions.map(({ payload }) => JSON.stringify(payload)),
      network,
      firstIdAt(Date.now() - knownNetworkMs),
      endOfLog(),
    ]);
    return rows.length;
  }

  @OnEvent(videoSaved)
  recordSaved(
    { visitorId, videoId }: EventOf<typeof videoSaved>,
    manager: EntityManager,
  ): Promise<void> {
    return this.record(manager, visitorId, { kind: 'saved', subject: videoId });
  }
}

/**
 * The row of settings is locked, so that a statement that runs while learning is switched off either comes first, and is waited
 * for, or stores nothing.
 */
const insertStatement = `
  with settings as (
    insert into interaction_settings as known (visitor_id) values ($1)
    on conflict (visitor_id) do update set learning = known.learning
    returning learning
  )
  insert into interactions (id, visitor_id, kind, subject, payload, network)
  select given.id, $1, given.kind, given.subject, given.payload, coalesce($6::integer, (
    select network from interactions
    where visitor_id = $1 and id >= $7 and id < $8 and network is not null
    order by id desc limit 1
  ))
  from settings, unnest($2::uuid[], $3::text[], $4::text[], $5::jsonb[]) given (id, kind, subject, payload)
  where settings.learning
  on conflict do nothing
  returning id`;
