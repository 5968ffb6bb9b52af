import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import {
  type SupportConversation,
  supportPriorities,
  type SupportState,
  supportStates,
} from '@tessera/contracts-account';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput, IfMatch } from '../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { MailFacade, mailOf } from '../mail/index.js';
import { NotificationsFacade } from '../notifications/index.js';
import { SupportMessageEntity } from './entities/support-message.entity.js';
import { SupportRequestEntity } from './entities/support-request.entity.js';
import { toConversation, toSupportRequest } from './support.mapper.js';
import { supportRequests } from './support.rows.js';

const lastOfPage = z.tuple([z.enum(supportPriorities), z.iso.datetime(), z.uuid()]);

/** What an operator does, on the conversation that they have seen. */
interface Operation {
  readonly id: string;
  /** Name of the operator. */
  readonly actor: string;
  readonly ifMatch: IfMatch;
}

/** What visitors have asked, for the operators who answer. */
@Injectable()
export class SupportQueue {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly mail: MailFacade,
    private readonly notifications: NotificationsFacade,
    private readonly audit: AuditTrail,
  ) {}

  /** High priority first, then who has waited longest. */
  async list(
    query: HandlerInput<'GET /api/support/queue'>['query'],
  ): Promise<Response<'GET /api/support/queue'>> {
    const { state, priority, cursor, limit } = query;
    const reading = this.database.manager
      .createQueryBuilder(SupportRequestEntity, 'one')
      .where('one.state = :state', { state })
      .orderBy('one.priority')
      .addOrderBy('one.waitingSince')
      .addOrderBy('one.id')
      .limit(limit + 1);
    if (priority) reading.andWhere('one.priority = :priority', { priority });
    const after = readCursor(cursor, lastOfPage);
    if (after) {
      const [last, time, id] = after;
      const values = { last, time, id };
      reading.andWhere('(one.priority, one.waitingSince, one.id) > (:last, :time, :id)', values);
    }
    const [read, counts] = await Promise.all([reading.getMany(), counted(this.database.manager)]);
    const { rows, nextCursor } = pageOf(read, limit, (row) => [
      row.priority,
      row.waitingSince,
      row.id,
    ]);
    const requests = rows.map((row) => ({
      ...toSupportRequest(row),
      waitingSince: row.waitingSince.toISOString(),
    }));
    return { requests, counts, nextCursor };
  }

  /** @throws ApiProblem `support-request-not-found` */
  async find(id: string): Promise<SupportConversation> {
    const { manager } = this.database;
    return toConversation(manager, await supportRequests.ofAnyone.find(manager, { id }));
  }

  /** Notifies the visitor, by email as well where they have asked for it. @throws ApiProblem as `change` */
  answer(operation: Operation, text: string): Promise<SupportConversation> {
    return this.change(operation, 'answered', async (manager, row) => {
      const id = randomUUID();
      const { id: requestId, visitorId } = row;
      const message = { id, requestId, visitorId, author: 'support', text } as const;
      await manager.insert(SupportMessageEntity, message);
      await this.tell(manager, row, { id, text });
    });
  }

  /** @throws ApiProblem as `change` */
  close(operation: Operation): Promise<SupportConversation> {
    return this.change(operation, 'closed');
  }

  /**
   * @param effect what is done besides
   * @throws ApiProblem `support-request-not-found`, `precondition-failed` if there is a newer message
   */
  private change(
    { id, actor, ifMatch }: Operation,
    state: 'answered' | 'closed',
    effect?: (manager: EntityManager, row: SupportRequestEntity) => Promise<void>,
  ): Promise<SupportConversation> {
    return this.database.transaction(async (manager) => {
      const row = await supportRequests.ofAnyone.lock(manager, { id });
      ifMatch.assertCurrent(row.version);
      const now = new Date();
      const from = { state: row.state };
      Object.assign(row, { state, changedAt: now, waitingSince: now, version: row.version + 1 });
      await manager.save(row);
      await effect?.(manager, row);
      const action = `support-${state}` as const;
      await this.audit.record(manager, { actor, action, subject: id, reason: null, from });
      return toConversation(manager, row);
    });
  }

  private async tell(
    manager: EntityManager,
    { id, visitorId, subject, email }: SupportRequestEntity,
    answer: { readonly id: string; readonly text: string },
  ): Promise<void> {
    const path = `/support/${id}` as const;
    const text = `We answered “${subject}”.`;
    await this.notifications.notify(manager, { visitorId, kind: 'support-answered', text, path });
    if (email === null) return;
    const content = mailOf({
      heading: text,
      paragraphs: [answer.text, 'To reply, open the conversation in the browser you asked from.'],
      action: { label: 'Open the conversation', url: this.mail.linkTo(path) },
    });
    const mail = { to: email, subject: `Re: ${subject}`, kind: 'support-answer' };
    await this.mail.send(manager, { ...mail, ...content, visitorId, key: answer.id });
  }
}

async function counted(manager: EntityManager): Promise<Record<SupportState, number>> {
  const counts = supportStates.map(
    async (state) => [state, await manager.countBy(SupportRequestEntity, { state })] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<SupportState, number>;
}
