import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { BlockEntry, BlockList } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { CatalogFacade } from '../catalog/index.js';
import { visibleList } from './block-list-access.js';
import { BlockListEntryEntity } from './entities/block-list-entry.entity.js';
import { BlockListSubscriptionEntity } from './entities/block-list-subscription.entity.js';
import { BlockListEntity } from './entities/block-list.entity.js';

/** Block lists with what they hide, as a visitor sees them. */
@Injectable()
export class BlockListReader {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
  ) {}

  async all(visitorId: string): Promise<Response<'GET /api/block-lists'>> {
    const { manager } = this.database;
    const subscribed = manager
      .createQueryBuilder(BlockListEntity, 'list')
      .innerJoin(BlockListSubscriptionEntity, 'one', 'one.listId = list.id')
      .where('one.visitorId = :visitorId', { visitorId })
      .andWhere('list.isShared and list.deletedAt is null');
    const [own, others] = await Promise.all([
      manager.findBy(BlockListEntity, { visitorId, deletedAt: IsNull() }),
      subscribed.getMany(),
    ]);
    const lists = await this.shown([...own, ...others], visitorId);
    return {
      own: lists.filter(({ isOwn }) => isOwn),
      subscribed: lists.filter(({ isOwn }) => !isOwn),
    };
  }

  /** @throws ApiProblem `block-list-not-found` */
  async find(id: string, visitorId: string): Promise<BlockList> {
    return this.one(await visibleList(this.database.manager, id, visitorId), visitorId);
  }

  /** A list that has been read. Not within a transaction, which would hold one connection and wait for another. */
  async one(row: BlockListEntity, visitorId: string): Promise<BlockList> {
    const [list] = await this.shown([row], visitorId);
    if (!list) throw new Error('A list was lost while it was shown');
    return list;
  }

  /** An entry that has been read; not within a transaction. */
  async entry(row: BlockListEntryEntity): Promise<BlockEntry> {
    const [entry] = await this.named([row]);
    if (!entry) throw new Error('An entry was lost while it was named');
    return entry;
  }

  private async shown(rows: readonly BlockListEntity[], visitorId: string): Promise<BlockList[]> {
    const { manager } = this.database;
    const [entriesOf, subscriptions] = await Promise.all([
      this.entriesOf(rows.map(({ id }) => id)),
      subscriptionsOf(manager, visitorId),
    ]);
    return rows.toSorted(inOrder).map((row) => {
      const { id, name, isDefault, isShared, version } = row;
      const isOwn = row.visitorId === visitorId;
      const takenDown = takenDownOf(row);
      const entries = isOwn || takenDown === null ? (entriesOf.get(id) ?? []) : [];
      const isSubscribed = subscriptions.has(id);
      return { id, name, isDefault, isShared, isOwn, isSubscribed, version, takenDown, entries };
    });
  }

  /** The entries of lists, by the list's id; not within a transaction. */
  async entriesOf(listIds: readonly string[]): Promise<ReadonlyMap<string, BlockEntry[]>> {
    const where = { listId: In([...listIds]) };
    const found = await this.database.manager.findBy(BlockListEntryEntity, where);
    return byList(found, await this.named(found));
  }

  /** By kind and name; channels that are gone come last. */
  private async named(rows: readonly BlockListEntryEntity[]): Promise<BlockEntry[]> {
    const ofChannels = rows.filter(({ kind }) => kind === 'channel').map(({ value }) => value);
    const channels = await this.catalog.channels(ofChannels);
    const entries = rows.map(({ id, kind, value, written }) => {
      const name = kind === 'channel' ? (channels.get(value)?.title ?? null) : written;
      return { id, kind, value, name };
    });
    return entries.toSorted(
      (one, other) =>
        one.kind.localeCompare(other.kind) ||
        Number(one.name === null) - Number(other.name === null) ||
        (one.name ?? '').localeCompare(other.name ?? ''),
    );
  }
}

function byList(
  rows: readonly BlockListEntryEntity[],
  entries: readonly BlockEntry[],
): ReadonlyMap<string, BlockEntry[]> {
  const listOf = new Map(rows.map(({ id, listId }) => [id, listId]));
  const ids = new Set(listOf.values());
  return new Map(
    [...ids].map((id) => [id, entries.filter((entry) => listOf.get(entry.id) === id)]),
  );
}

/** What is said of a list that an operator has taken down. */
function takenDownOf({ takenDownAt, takenDownReason }: BlockListEntity) {
  return takenDownAt ? { at: takenDownAt.toISOString(), reason: takenDownReason ?? '' } : null;
}

async function subscriptionsOf(manager: EntityManager, visitorId: string): Promise<Set<string>> {
  const rows = await manager.findBy(BlockListSubscriptionEntity, { visitorId });
  return new Set(rows.map(({ listId }) => listId));
}

function inOrder(one: BlockListEntity, other: BlockListEntity): number {
  return Number(other.isDefault) - Number(one.isDefault) || one.name.localeCompare(other.name);
}
