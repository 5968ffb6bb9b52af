import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type Job, JobHandler } from '../../../platform/jobs/index.js';
import {
  type RegisteredKeeper,
  VisitorDataRegistry,
} from '../../../platform/visitor-data/index.js';
import { eraseVisitor } from './account.jobs.js';
import { AccountDeletionEntity } from './entities/account-deletion.entity.js';

/** Deletes everything of a visitor, keeper by keeper, so that an interrupted deletion goes on where it was. */
@Injectable()
export class VisitorEraser {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly registry: VisitorDataRegistry,
  ) {}

  @JobHandler(eraseVisitor)
  async erase({ receipt }: z.output<typeof eraseVisitor.payload>, job: Job): Promise<void> {
    const row = await this.database.manager.findOneBy(AccountDeletionEntity, { receipt });
    if (!row?.visitorId) return;
    for (const registered of this.registry.keepers) {
      if (registered.name in row.deleted) continue;
      job.signal.throwIfAborted();
      await this.eraseFrom(registered, row.visitorId, receipt);
    }
    await job.completeWith(async (manager) => {
      const done = { visitorId: null, state: 'done', deletedAt: new Date() } as const;
      await manager.update(AccountDeletionEntity, { receipt }, done);
    });
  }

  /** What was deleted is recorded in the same transaction. */
  private eraseFrom(
    { name, keeper }: RegisteredKeeper,
    visitorId: string,
    receipt: string,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      const counts = await keeper.erase(visitorId, manager);
      await manager.query(
        'update account_deletions set deleted = deleted || $2::jsonb where receipt = $1',
        [receipt, JSON.stringify({ [name]: counts })],
      );
    });
  }
}
