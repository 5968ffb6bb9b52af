import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { blockListLimits } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ApiProblem, type HandlerInput } from '../../../platform/endpoints/index.js';
import { CatalogFacade, hiddenForm } from '../catalog/index.js';
import { blockLists, defaultList, ownLists } from './block-list-access.js';
import { BlockListReader } from './block-list-reader.service.js';
import { BlockListEntryEntity } from './entities/block-list-entry.entity.js';
import { BlockListEntity } from './entities/block-list.entity.js';

type NewEntry = HandlerInput<'POST /api/block-entries'>['body'];
type HiddenEntry = Response<'POST /api/block-entries'>;

/** Puts channels and keywords into a visitor's lists. Lists are locked while they are changed. */
@Injectable()
export class BlockEntries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly reader: BlockListReader,
  ) {}

  /** Doing it again changes nothing. @throws ApiProblem `block-list-not-found`, `block-list-full`, `hidden-channel-not-found` */
  async hide(visitorId: string, { kind, value, listId }: NewEntry): Promise<HiddenEntry> {
    if (kind === 'channel') await this.assertChannel(value);
    const entry =
      kind === 'channel'
        ? { kind, value, written: null }
        : { kind, value: hiddenForm(value), written: value };
    const row = await this.database.transaction(async (manager) => {
      const list = listId
        ? await blockLists.lock(manager, { id: listId, visitorId })
        : await defaultList(manager, visitorId);
      return put(manager, { ...entry, listId: list.id });
    });
    return this.shown(row);
  }

  /** @throws ApiProblem `block-entry-not-found`, `block-list-not-found`, `block-list-full` */
  async move(id: string, visitorId: string, listId: string): Promise<HiddenEntry> {
    const row = await this.database.transaction(async (manager) => {
      const before = await ownEntry(manager, id, visitorId);
      await ownLists(manager, [before.listId, listId], visitorId);
      // It may have been moved or removed while this waited for the lists.
      const moved = await ownEntry(manager, id, visitorId, 'locked');
      const row = await put(manager, manager.merge(BlockListEntryEntity, moved, { listId }));
      if (row.id !== id) await manager.delete(BlockListEntryEntity, { id });
      return row;
    });
    return this.shown(row);
  }

  /** @throws ApiProblem `block-entry-not-found` */
  remove(id: string, visitorId: string): Promise<{ listId: string }> {
    return this.database.transaction(async (manager) => {
      const { listId } = await ownEntry(manager, id, visitorId);
      await blockLists.lock(manager, { id: listId, visitorId });
      await manager.delete(BlockListEntryEntity, { id });
      return { listId };
    });
  }

  private async assertChannel(id: string): Promise<void> {
    if ((await this.catalog.channels([id])).has(id)) return;
    throw new ApiProblem('hidden-channel-not-found', `There is no channel '${id}'.`);
  }

  private async shown(row: BlockListEntryEntity): Promise<HiddenEntry> {
    return { entry: await this.reader.entry(row), listId: row.listId };
  }
}

type Entry = Pick<BlockListEntryEntity, 'listId' | 'kind' | 'value' | 'written'>;

/** Puts a new entry, or one of another list, into a list that is locked; or finds the equal one that it has. */
async function put(manager: EntityManager, entry: Entry): Promise<BlockListEntryEntity> {
  const { listId, kind, value } = entry;
  const known = await manager.findOneBy(BlockListEntryEntity, { listId, kind, value });
  if (known) return known;
  const limit = blockListLimits.entries;
  if ((await manager.countBy(BlockListEntryEntity, { listId })) >= limit)
    throw new ApiProblem('block-list-full', `A list can hide up to ${limit} things.`, {
      extra: { limit },
    });
  return manager.save(BlockListEntryEntity, entry as BlockListEntryEntity);
}

/** Locks are taken of lists first, then of an entry. @throws ApiProblem `block-entry-not-found`, also for one of someone else's list */
async function ownEntry(
  manager: EntityManager,
  id: string,
  visitorId: string,
  locked?: 'locked',
): Promise<BlockListEntryEntity> {
  const lock = locked && ({ mode: 'pessimistic_write' } as const);
  const found = await manager.findOne(BlockListEntryEntity, { where: { id }, lock });
  const ofVisitor = { id: found?.listId ?? id, visitorId, deletedAt: IsNull() };
  if (!found || !(await manager.existsBy(BlockListEntity, ofVisitor)))
    throw new ApiProblem('block-entry-not-found', `There is nothing hidden as '${id}'.`);
  return found;
}
