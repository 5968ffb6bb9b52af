import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { InteractionSettingsEntity } from './entities/interaction-settings.entity.js';
import { InteractionEntity } from './entities/interaction.entity.js';
import { toInteraction } from './interaction-history.service.js';
import { InteractionPartitions } from './interaction-partitions.js';
import { NetworkNumbers } from './network-numbers.js';

const keptYears = 2;
const batchSize = 1000;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What is kept of interactions: whole months, until their last day is two years ago. */
@Injectable()
@KeepsVisitorData({
  name: 'interactions',
  label: 'Activity, such as videos that you watched and searches',
  counts: { interactions: 'Activities, such as watched videos and searches' },
  tables: ['interactions', 'interaction_settings'],
})
export class InteractionData implements VisitorDataKeeper {
  constructor(
    private readonly partitions: InteractionPartitions,
    private readonly networks: NetworkNumbers,
  ) {}

  /** The most recent first. */
  async *export(visitorId: string, manager: EntityManager): AsyncGenerator<object> {
    for (let last: string | undefined = lastId; last;) {
      const rows: InteractionEntity[] = await manager.find(InteractionEntity, {
        where: { visitorId, id: LessThan(last) },
        order: { id: 'DESC' },
        take: batchSize,
      });
      yield* rows.map((row) => ({ ...toInteraction(row), network: row.network }));
      last = rows.at(-1)?.id;
    }
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ interactions: number }> {
    // First, because it waits for those that are being stored.
    await manager.delete(InteractionSettingsEntity, { visitorId });
    const { affected } = await manager.delete(InteractionEntity, { visitorId });
    return { interactions: affected ?? 0 };
  }

  /** One history in the order of time, with the networks it came from. Whether it goes on is as the one who stays has it. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(
      `insert into interaction_settings (visitor_id, learning)
        select $2, learning from interaction_settings where visitor_id = $1 on conflict do nothing`,
      [from, to],
    );
    // Waits for those that are being stored.
    await manager.delete(InteractionSettingsEntity, { visitorId: from });
    await manager.query(withoutDoubledLikes, [from, to]);
    await manager.update(InteractionEntity, { visitorId: from }, { visitorId: to });
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    const oldest = new Date(now);
    oldest.setUTCFullYear(now.getUTCFullYear() - keptYears);
    await this.partitions.dropBefore(oldest, manager);
    await this.networks.forgetBefore(now, manager);
    await manager.query('delete from query_counts where day < $1', [oldest]);
  }
}

/** A like is recorded as long as it lasts, so once. */
const withoutDoubledLikes = `
  delete from interactions doubled where visitor_id = $1 and kind = 'liked' and exists (
    select from interactions where visitor_id = $2 and kind = 'liked' and subject = doubled.subject
  )`;
