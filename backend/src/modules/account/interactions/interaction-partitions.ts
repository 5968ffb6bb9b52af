import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';

/** So many that no insert fails for want of one, even if no job runs for a year. */
const monthsAhead = 13;

/** The partitions of the table `interactions`, one for each month in UTC. */
@Injectable()
export class InteractionPartitions {
  @Repeatable({ name: 'interaction-partitions', everySeconds: 24 * 60 * 60 })
  prepareDaily(job: Job): Promise<void> {
    return job.completeWith((manager) => this.prepare(new Date(), manager));
  }

  /** Makes the partitions for interactions of a day ago until the same month of next year. */
  async prepare(now: Date, manager: EntityManager): Promise<void> {
    await waitBriefly(manager);
    const yesterday = new Date(now.getTime() - dayMs);
    await manager.query('select prepare_interactions($1, $2)', [yesterday, monthsAhead]);
  }

  /** Drops partitions whose last interaction is older than a time. */
  async dropBefore(time: Date, manager: EntityManager): Promise<void> {
    const tables = await manager.query<{ name: string }[]>(
      `select relid::regclass::text as name from pg_partition_tree('interactions') where isleaf`,
    );
    const old = tables.filter(({ name }) => endOf(name) <= time.getTime());
    if (old.length === 0) return;
    await waitBriefly(manager);
    await manager.query(`drop table ${old.map(({ name }) => name).join()}`);
  }
}

/** The end of the month that a partition's name carries, as in `interactions_2026_11`. */
function endOf(name: string): number {
  const [year, month] = name.split('_').slice(1).map(Number);
  return Date.UTC(year ?? Number.NaN, month ?? Number.NaN);
}

/** Requests queue behind a statement that waits for a lock on the table. The job runs again tomorrow. */
async function waitBriefly(manager: EntityManager): Promise<void> {
  await manager.query(`set local lock_timeout = '2s'`);
}
