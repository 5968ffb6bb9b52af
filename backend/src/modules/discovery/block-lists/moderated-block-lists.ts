import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import {
  type DescribedContent,
  type ModeratedContent,
  Moderates,
} from '../../../platform/moderated-content/index.js';
import { BlockListReader } from './block-list-reader.service.js';
import { BlockListEntity } from './entities/block-list.entity.js';

/** How many entries an operator reads of a list without opening it. */
const shownEntries = 30;

/**
 * Lists that visitors share. One that is taken down works for its owner only. Its subscribers stay, so that they are told why, and have it
 * again once it is restored.
 */
@Injectable()
@Moderates({ kind: 'block-list', label: 'Block list', path: '/block-list/:id', id: z.uuid() })
export class ModeratedBlockLists implements ModeratedContent {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reader: BlockListReader,
  ) {}

  async describe(ids: readonly string[]): Promise<ReadonlyMap<string, DescribedContent>> {
    const id = In([...ids]);
    const [rows, entriesOf] = await Promise.all([
      this.database.manager.findBy(BlockListEntity, [
        { id, isShared: true, deletedAt: IsNull() },
        { id, takenDownAt: Not(IsNull()), deletedAt: IsNull() },
      ]),
      this.reader.entriesOf(ids),
    ]);
    return new Map(
      rows.map((row) => [
        row.id,
        described(
          row,
          (entriesOf.get(row.id) ?? []).map(({ name }) => name),
        ),
      ]),
    );
  }

  async hide(manager: EntityManager, id: string, reason: string): Promise<boolean> {
    const shared = { id, isShared: true, deletedAt: IsNull() };
    const down = { id, takenDownAt: Not(IsNull()), deletedAt: IsNull() };
    const lock = { mode: 'pessimistic_write' } as const;
    const list = await manager.findOne(BlockListEntity, { where: [shared, down], lock });
    if (!list) return false;
    const takenDownAt = list.takenDownAt ?? new Date();
    await manager.update(BlockListEntity, { id }, { takenDownAt, takenDownReason: reason });
    return true;
  }

  async restore(manager: EntityManager, id: string): Promise<void> {
    await manager.update(BlockListEntity, { id }, { takenDownAt: null, takenDownReason: null });
  }

  async takenDown(): Promise<readonly string[]> {
    const rows = await this.database.manager.find(BlockListEntity, {
      select: { id: true },
      where: { takenDownAt: Not(IsNull()) },
    });
    return rows.map(({ id }) => id);
  }
}

function described(
  { name, visitorId, takenDownAt, takenDownReason }: BlockListEntity,
  entries: readonly (string | null)[],
): DescribedContent {
  const named = entries.filter((entry) => entry !== null);
  const more = entries.length > shownEntries ? `, and ${entries.length - shownEntries} more` : '';
  const hides = named.slice(0, shownEntries).join(', ');
  return {
    title: name,
    excerpt: hides === '' ? 'Hides nothing.' : `Hides ${hides}${more}`,
    ownerId: visitorId,
    takenDown: takenDownAt && { at: takenDownAt, reason: takenDownReason ?? '' },
  };
}
