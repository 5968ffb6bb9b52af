import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditAction } from '@tessera/contracts';
import type { Appeal, ModerationCase } from '@tessera/contracts-account';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ApiProblem, type IfMatch } from '../../../platform/endpoints/index.js';
import {
  type DescribedContent,
  type ModeratedContent,
  ModeratedKinds,
  type ModeratedThing,
} from '../../../platform/moderated-content/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { NotificationsFacade } from '../notifications/index.js';
import { ModerationAppealEntity } from './entities/moderation-appeal.entity.js';
import type { ModerationCaseEntity } from './entities/moderation-case.entity.js';
import { ModerationReportEntity } from './entities/moderation-report.entity.js';
import {
  ensureCase,
  isDown,
  knownKind,
  lockCase,
  nothingThere,
  quoted,
} from './moderation-cases.js';
import { ModerationQueue } from './moderation-queue.service.js';
import { ToldReporters } from './told-reporters.js';

/** What an operator decides, on the state that they have seen. */
export interface Decision {
  readonly thing: ModeratedThing;
  /** Name of the operator. */
  readonly actor: string;
  readonly ifMatch: IfMatch;
}

/** A thing with its case, locked. */
interface Decided {
  readonly row: ModerationCaseEntity;
  readonly content: ModeratedContent;
  /** `undefined` once it is gone, or for its owner alone. */
  readonly described: DescribedContent | undefined;
}

/** A thing, as its owner is told of it. */
type Owned = Pick<ModerationCaseEntity, 'kind' | 'subject' | 'title' | 'ownerId'>;

/** What becomes of a case, and what the audit trail says of it. */
interface Outcome extends Partial<
  Pick<ModerationCaseEntity, 'state' | 'reason' | 'title' | 'ownerId' | 'takeDowns' | 'decidedAt'>
> {
  readonly action: AuditAction;
}

/**
 * What operators decide. Each decision is one transaction with what it hides, whom it tells, and the audit trail. The same decision again
 * changes nothing and is no error; another one on a state that has changed meanwhile is refused.
 */
@Injectable()
export class DecisionsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly kinds: ModeratedKinds,
    private readonly queue: ModerationQueue,
    private readonly notifications: NotificationsFacade,
    private readonly reporters: ToldReporters,
    private readonly audit: AuditTrail,
  ) {}

  /** Also what nobody has reported. @throws ApiProblem `nothing-to-moderate`, `precondition-failed` */
  takeDown(decision: Decision, reason: string): Promise<ModerationCase> {
    return this.decide(
      { ...decision, begins: true },
      async (manager, { row, content, described }) => {
        if (isDown(row) && row.reason === reason) return null;
        decision.ifMatch.assertCurrent(row.version);
        if (!described || !(await content.hide(manager, decision.thing.id, reason)))
          throw nothingThere();
        const { title, ownerId } = described;
        const outcome = { action: 'content-taken-down', reason, title, ownerId } as const;
        if (isDown(row)) return outcome;
        await this.tell(
          manager,
          { kind: row.kind, subject: row.subject, title, ownerId },
          {
            kind: 'content-taken-down',
            sentence: (name) => `An operator took down ${name}.`,
          },
        );
        const decidedAt = new Date();
        await this.settle(manager, row, decidedAt);
        return { ...outcome, state: 'taken-down', takeDowns: row.takeDowns + 1, decidedAt };
      },
    );
  }

  /** An appeal that waits is thereby accepted. @throws ApiProblem `nothing-to-moderate`, `precondition-failed` */
  restore(decision: Decision): Promise<ModerationCase> {
    return this.decide(decision, async (manager, { row, content }) => {
      if (!isDown(row)) return null;
      decision.ifMatch.assertCurrent(row.version);
      await content.restore(manager, decision.thing.id);
      const wasAppealed = await answerAppeal(manager, row, 'restored');
      await this.tell(manager, row, {
        kind: wasAppealed ? 'appeal-decided' : 'content-taken-down',
        sentence: (name) =>
          wasAppealed ? `Your appeal was accepted: ${name} is back.` : `${name} is back.`,
      });
      const decidedAt = new Date();
      await this.settle(manager, row, decidedAt);
      return { action: 'content-restored', state: 'dismissed', reason: null, decidedAt };
    });
  }

  /** @throws ApiProblem `nothing-to-moderate`, `nothing-to-dismiss`, `precondition-failed` */
  dismiss(decision: Decision): Promise<ModerationCase> {
    return this.decide(decision, async (manager, { row }) => {
      if (await isDismissed(manager, row)) return null;
      decision.ifMatch.assertCurrent(row.version);
      if (row.state === 'taken-down')
        throw new ApiProblem('nothing-to-dismiss', 'It is taken down, and nobody has appealed.');
      return row.state === 'appealed'
        ? this.declineAppeal(manager, row)
        : this.dismissReports(manager, row);
    });
  }

  /**
   * Has the reports decided again that the last decision answered.
   * @throws ApiProblem `nothing-to-moderate`, `nothing-to-reopen`, `precondition-failed`
   */
  reopen(decision: Decision): Promise<ModerationCase> {
    return this.decide(decision, async (manager, { row }) => {
      if (row.state === 'open') return null;
      decision.ifMatch.assertCurrent(row.version);
      if (row.state !== 'dismissed' || !(await unsettle(manager, row)))
        throw new ApiProblem('nothing-to-reopen', 'No reports of it were dismissed.');
      return { action: 'reports-reopened', state: 'open', decidedAt: null };
    });
  }

  private async dismissReports(
    manager: EntityManager,
    row: ModerationCaseEntity,
  ): Promise<Outcome> {
    const decidedAt = new Date();
    await this.settle(manager, row, decidedAt);
    return { action: 'reports-dismissed', state: 'dismissed', decidedAt };
  }

  /** The reports that wait, and those of the decision before, are answered by a new one. */
  private async settle(manager: EntityManager, row: ModerationCaseEntity, at: Date): Promise<void> {
    await manager.query(
      'update moderation_reports set settled_at = $2 where case_id = $1 and (settled_at is null or settled_at = $3)',
      [row.id, at, row.decidedAt],
    );
    await this.reporters.tellLater(manager, row);
  }

  private async declineAppeal(manager: EntityManager, row: ModerationCaseEntity): Promise<Outcome> {
    await answerAppeal(manager, row, 'kept');
    await this.tell(manager, row, {
      kind: 'appeal-decided',
      sentence: (name) => `Your appeal was declined: ${name} stays down.`,
    });
    return { action: 'appeal-dismissed', state: 'taken-down' };
  }

  /**
   * @param begins whether the thing gets a case where it has none
   * @param change what becomes of the case; `null` where it is so already
   */
  private async decide(
    { thing, actor, begins = false }: Decision & { readonly begins?: boolean },
    change: (manager: EntityManager, decided: Decided) => Promise<Outcome | null>,
  ): Promise<ModerationCase> {
    const { content } = knownKind(this.kinds, thing);
    const described = (await content.describe([thing.id])).get(thing.id);
    await this.database.transaction(async (manager) => {
      const mayBegin = described && (begins || described.takenDown);
      const row = mayBegin
        ? await ensureCase(manager, thing, described)
        : await lockCase(manager, thing);
      if (!row) throw nothingThere();
      const outcome = await change(manager, { row, content, described });
      if (!outcome) return;
      const { action, ...changes } = outcome;
      const { kind, title, state, reason } = row;
      await this.audit.record(manager, {
        actor,
        action,
        subject: thing.id,
        reason: changes.reason ?? null,
        from: { kind, title, state, ...(reason !== null && { reason }) },
      });
      const version = row.version + 1;
      await manager.save(Object.assign(row, changes, { version, changedAt: new Date() }));
    });
    return this.queue.one(thing);
  }

  /** Tells the owner, if somebody here is. */
  private async tell(
    manager: EntityManager,
    { kind, subject, title, ownerId: visitorId }: Owned,
    news: {
      readonly kind: 'content-taken-down' | 'appeal-decided';
      readonly sentence: (name: string) => string;
    },
  ): Promise<void> {
    if (visitorId === null) return;
    const path = this.kinds.pathOf({ kind, id: subject });
    const text = news.sentence(quoted({ title }));
    await this.notifications.notify(manager, { visitorId, kind: news.kind, text, path });
  }
}

/** @returns whether there were reports that the last decision answered */
async function unsettle(
  manager: EntityManager,
  { id: caseId, decidedAt }: ModerationCaseEntity,
): Promise<boolean> {
  if (decidedAt === null) return false;
  const answered = { caseId, settledAt: decidedAt };
  const { affected } = await manager.update(ModerationReportEntity, answered, { settledAt: null });
  return (affected ?? 0) > 0;
}

/** Whether nothing waits because it was dismissed. */
async function isDismissed(
  manager: EntityManager,
  { id: caseId, state, takeDowns: takeDown }: ModerationCaseEntity,
): Promise<boolean> {
  if (state !== 'taken-down') return state === 'dismissed';
  return manager.existsBy(ModerationAppealEntity, { caseId, takeDown, outcome: 'kept' });
}

/** @returns whether there was an appeal that waited */
async function answerAppeal(
  manager: EntityManager,
  { id: caseId, takeDowns: takeDown }: ModerationCaseEntity,
  outcome: NonNullable<Appeal['outcome']>,
): Promise<boolean> {
  const waiting = { caseId, takeDown, outcome: IsNull() };
  const { affected } = await manager.update(ModerationAppealEntity, waiting, { outcome });
  return (affected ?? 0) > 0;
}
