import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { deletionDays, type DataDeletion, type DeletionReceipt } from '@tessera/contracts-account';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { type Job, JobHandler, JobQueue } from '../../../platform/jobs/index.js';
import { PageEvents } from '../../../platform/page-events/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { VisitorDataRegistry } from '../../../platform/visitor-data/index.js';
import { retirementMs, VisitorsFacade } from '../visitors/index.js';
import { eraseVisitor, startDeletion } from './account.jobs.js';
import { AccountDeletionEntity } from './entities/account-deletion.entity.js';
import { lockAccount } from './lock-account.js';
import { summaryOf } from './receipt-summary.js';

/** Without those that are mistaken for others. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What visitors want to have deleted. Until it begins, they can change their mind. */
@Injectable()
export class DeletionsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: JobQueue,
    private readonly visitors: VisitorsFacade,
    private readonly pages: PageEvents,
    private readonly registry: VisitorDataRegistry,
  ) {}

  /** Plans the deletion of everything, or finds the one that is planned; `now` starts it. */
  request(visitorId: string, now: boolean): Promise<DataDeletion> {
    return this.database.transaction((manager) => this.requestIn(manager, visitorId, now));
  }

  /** The same in the transaction of `manager`. */
  async requestIn(manager: EntityManager, visitorId: string, now: boolean): Promise<DataDeletion> {
    await lockAccount(manager, visitorId);
    const planned = await lockedDeletion(manager, { visitorId });
    const row = planned ?? (await this.plan(manager, visitorId));
    if (now && row.state === 'waiting') await this.start(manager, row);
    return toDeletion(row);
  }

  async planned(visitorId: string): Promise<DataDeletion | null> {
    const row = await this.database.manager.findOneBy(AccountDeletionEntity, { visitorId });
    return row && toDeletion(row);
  }

  /** What a deletion would end, in sentences; as it is now. */
  async endings(visitorId: string): Promise<string[]> {
    const { manager } = this.database;
    const found = await Promise.all(
      this.registry.keepers.map(async ({ keeper }) => keeper.endings?.(visitorId, manager) ?? []),
    );
    return found.flat();
  }

  /** @throws ApiProblem `deletion-not-found`, also for one that has begun */
  async cancel(visitorId: string): Promise<void> {
    const planned = { visitorId, state: 'waiting' } as const;
    const { affected } = await this.database.transaction((manager) =>
      manager.delete(AccountDeletionEntity, planned),
    );
    if (!affected) throw new ApiProblem('deletion-not-found', 'No deletion is scheduled.');
  }

  /** @throws ApiProblem `deletion-not-found` */
  async receipt(receipt: string): Promise<DeletionReceipt> {
    const row = await this.database.manager.findOneBy(AccountDeletionEntity, { receipt });
    if (!row) throw new ApiProblem('deletion-not-found', 'There is no deletion with this receipt.');
    const deletedAt = row.deletedAt?.toISOString() ?? null;
    const { deleted } = row;
    const summary = summaryOf(deleted, this.registry.keepers);
    return { ...toDeletion(row), deletedAt, deleted, summary };
  }

  @JobHandler(startDeletion)
  async startDue({ receipt }: z.output<typeof startDeletion.payload>, job: Job): Promise<void> {
    await job.completeWith(async (manager) => {
      const row = await lockedDeletion(manager, { receipt });
      if (row?.state === 'waiting') await this.start(manager, row);
    });
  }

  private async plan(manager: EntityManager, visitorId: string): Promise<AccountDeletionEntity> {
    const row = manager.create(AccountDeletionEntity, {
      receipt: newReceipt(),
      visitorId,
      state: 'waiting',
      dueAt: new Date(Date.now() + deletionDays * dayMs),
      deletedAt: null,
    });
    await manager.insert(AccountDeletionEntity, row);
    const { receipt, dueAt: runAt } = row;
    await this.queue.add(manager, { kind: startDeletion, payload: { receipt }, runAt });
    return row;
  }

  /** First nothing more may be stored under the id; then everything is deleted. */
  private async start(manager: EntityManager, row: AccountDeletionEntity): Promise<void> {
    const { receipt, visitorId } = row;
    if (visitorId === null) return;
    row.state = 'deleting';
    row.dueAt = new Date(Date.now() + retirementMs);
    const { state, dueAt } = row;
    await manager.update(AccountDeletionEntity, { receipt }, { state, dueAt });
    await this.visitors.retire(manager, visitorId);
    await this.queue.add(manager, { kind: eraseVisitor, payload: { receipt }, runAt: dueAt });
    await this.pages.publish(manager, visitorId, { name: 'account-deleted', data: {} });
  }
}

function lockedDeletion(
  manager: EntityManager,
  where: { readonly visitorId: string } | { readonly receipt: string },
): Promise<AccountDeletionEntity | null> {
  return manager.findOne(AccountDeletionEntity, { where, lock: { mode: 'pessimistic_write' } });
}

/** 100 random bits that can be written down: `7KQ2-…`. */
function newReceipt(): string {
  return Array.from({ length: 5 }, newGroup).join('-');
}

function newGroup(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
}

function toDeletion(row: AccountDeletionEntity): DataDeletion {
  const { receipt, state, requestedAt, dueAt } = row;
  return {
    receipt,
    state,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  };
}
