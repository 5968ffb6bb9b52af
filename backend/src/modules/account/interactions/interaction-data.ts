import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { InteractionSettingsEntity } from './entities/interaction-settings.entity.js';
import { InteractionEntity } from './entities/interaction.entity.js';
import { toInteraction } from './interaction-history.service.js';
import { InteractionPartitions } from './interaction-partitions.js';

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
  constructor(private readonly partitions: InteractionPartitions) {}

  /** The most recent first. */
  async *export(visitorId: string, manager: EntityManager): AsyncGenerator<object> {
    for (let last: string | undefined = lastId; last;) {
      const rows: InteractionEntity[] = await manager.find(InteractionEntity, {
        where: { visitorId, id: LessThan(last) },
        order: { id: 'DESC' },
        take: batchSize,
      });
      yield* rows.map(toInteraction);
      last = rows.at(-1)?.id;
    }
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ interactions: number }> {
    // First, because it waits for those that are being stored.
    await manager.delete(InteractionSettingsEntity, { visitorId });
    const { affected } = await manager.delete(InteractionEntity, { visitorId });
    return { interactions: affected ?? 0 };
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    const oldest = new Date(now);
    oldest.setUTCFullYear(now.getUTCFullYear() - keptYears);
    await this.partitions.dropBefore(oldest, manager);
    await manager.query('delete from query_counts where day < $1', [oldest]);
  }
}
