import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { WorthKeeping } from '@tessera/contracts-account';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type EventOf, OnEvent } from '../../../platform/events/index.js';
import { PageEvents } from '../../../platform/page-events/index.js';
import { thingStored } from '../../../platform/visitor-data/index.js';
import { KeepOfferEntity } from './entities/keep-offer.entity.js';
import { PersonEntity } from './entities/person.entity.js';

/** The one place that decides who is offered to keep their things, and when. */
@Injectable()
export class KeepOffers {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pages: PageEvents,
  ) {}

  /** Offered once for each kind of thing, until somebody says no. */
  @OnEvent(thingStored)
  async offer(
    { visitorId, what }: EventOf<typeof thingStored>,
    manager: EntityManager,
  ): Promise<void> {
    if (await manager.existsBy(PersonEntity, { visitorId })) return;
    const offered: unknown[] = await manager.query(insert, [visitorId, what]);
    if (offered.length > 0)
      await this.pages.publish(manager, visitorId, { name: 'keep-offered', data: { what } });
  }

  async of(visitorId: string): Promise<{ offer: { what: WorthKeeping } | null }> {
    const { manager } = this.database;
    if (await manager.existsBy(PersonEntity, { visitorId })) return { offer: null };
    const open = await manager.findOneBy(KeepOfferEntity, { visitorId, dismissedAt: IsNull() });
    return { offer: open && { what: open.what } };
  }

  async dismiss(visitorId: string): Promise<Record<string, never>> {
    const dismissed = { dismissedAt: new Date() };
    await this.database.manager.update(KeepOfferEntity, { visitorId }, dismissed);
    return {};
  }
}

// Of several things the most recent kind is named. A plain `insert` returns its rows, in contrast to an `update`.
const insert = `
  insert into keep_offers as known (visitor_id, what) values ($1, $2)
  on conflict (visitor_id) do update set what = excluded.what, offered_at = now()
    where known.dismissed_at is null and known.what <> excluded.what
  returning 1`;
