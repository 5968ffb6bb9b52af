import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineJob, JobHandler, JobQueue } from '../../../platform/jobs/index.js';
import { ModeratedKinds } from '../../../platform/moderated-content/index.js';
import { NotificationsFacade } from '../notifications/index.js';
import { ModerationCaseEntity } from './entities/moderation-case.entity.js';
import { isDown, quoted } from './moderation-cases.js';

/** So long an operator can undo a decision before reporters hear of it. */
const undoMs = 10 * 60_000;
/** Reporters who are told in one transaction. */
const batchSize = 100;

const tellReporters = defineJob({
  name: 'tell-reporters',
  payload: z.strictObject({ caseId: z.uuid() }),
});

/** Tells those who have reported something what came of it, once each. */
@Injectable()
export class ToldReporters {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly kinds: ModeratedKinds,
    private readonly notifications: NotificationsFacade,
    private readonly queue: JobQueue,
  ) {}

  /** After a decision: they are told of what holds in ten minutes. */
  async tellLater(
    manager: EntityManager,
    { id: caseId }: Pick<ModerationCaseEntity, 'id'>,
  ): Promise<void> {
    const runAt = new Date(Date.now() + undoMs);
    await this.queue.add(manager, { kind: tellReporters, payload: { caseId }, key: caseId, runAt });
  }

  @JobHandler(tellReporters)
  async tell({ caseId }: z.output<typeof tellReporters.payload>): Promise<void> {
    while ((await this.tellBatch(caseId)) === batchSize);
  }

  private tellBatch(caseId: string): Promise<number> {
    return this.database.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_read' } as const;
      const row = await manager.findOne(ModerationCaseEntity, { where: { id: caseId }, lock });
      // It is gone, or of a kind that this site has no more; or it was reopened, and will be decided again.
      if (!row || !this.kinds.get(row.kind) || row.state === 'open') return 0;
      const values = [caseId, row.decidedAt, batchSize];
      const [told] = await manager.query<[{ visitorId: string }[], number]>(markTold, values);
      const text = isDown(row)
        ? `Thanks for your report: ${quoted(row)} was taken down.`
        : `Thanks for your report. We reviewed ${quoted(row)} and left it up.`;
      const path = this.kinds.pathOf({ kind: row.kind, id: row.subject });
      for (const { visitorId } of told)
        await this.notifications.notify(manager, { visitorId, kind: 'report-decided', text, path });
      return told.length;
    });
  }
}

/** Those whose reports the last decision has answered. */
const markTold = `
  update moderation_reports set told_at = now() where id in (
    select id from moderation_reports
    where case_id = $1 and settled_at = $2 and told_at is null and visitor_id is not null
    order by id limit $3 for update skip locked
  )
  returning visitor_id as "visitorId"`;
