import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import {
  type SupportConversation,
  supportLimits,
  type SupportPriority,
  type SupportQuestion,
} from '@tessera/contracts-account';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { lockedCount } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { SupportMessageEntity } from './entities/support-message.entity.js';
import { SupportRequestEntity } from './entities/support-request.entity.js';
import { toConversation, toSupportRequest } from './support.mapper.js';
import { supportRequests } from './support.rows.js';

/** What visitors ask, and how they go on. */
@Injectable()
export class SupportService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
  ) {}

  /** The most recently changed first. */
  async list(
    visitorId: string,
    { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<Response<'GET /api/support/requests'>> {
    const wanted = { where: { visitorId }, cursor, limit, by: 'changedAt' } as const;
    const { rows, nextCursor } = await supportRequests.page(this.database.manager, wanted);
    return { requests: rows.map(toSupportRequest), terms: await this.terms(visitorId), nextCursor };
  }

  /** @throws ApiProblem `support-request-not-found` */
  async find(id: string, visitorId: string): Promise<SupportConversation> {
    const { manager } = this.database;
    return toConversation(manager, await supportRequests.find(manager, { id, visitorId }));
  }

  /** @throws ApiProblem `plan-required` for an address where answers don't come by email, `too-many-messages` */
  async ask(visitorId: string, question: SupportQuestion): Promise<SupportConversation> {
    const { subject, message, email = null } = question;
    if (email !== null) await this.entitlements.assertHas(visitorId, 'email-support');
    const priority = await this.priorityOf(visitorId);
    return this.database.transaction(async (manager) => {
      await assertMayWrite(manager, visitorId);
      const row = await manager.save(
        manager.create(SupportRequestEntity, { visitorId, subject, priority, email }),
      );
      await addMessage(manager, row, message);
      return toConversation(manager, row);
    });
  }

  /**
   * Opens the request again.
   * @throws ApiProblem `support-request-not-found`, `too-many-messages`
   */
  async reply(id: string, visitorId: string, message: string): Promise<SupportConversation> {
    const priority = await this.priorityOf(visitorId);
    return this.database.transaction(async (manager) => {
      await assertMayWrite(manager, visitorId);
      const row = await supportRequests.lock(manager, { id, visitorId });
      const now = new Date();
      // Who adds something while they wait keeps their place.
      if (row.state !== 'open') row.waitingSince = now;
      Object.assign(row, { state: 'open', priority, changedAt: now, version: row.version + 1 });
      await manager.save(row);
      await addMessage(manager, row, message);
      return toConversation(manager, row);
    });
  }

  private async terms(visitorId: string) {
    const [isAnsweredByEmail, isPriority] = await Promise.all([
      this.entitlements.has(visitorId, 'email-support'),
      this.entitlements.has(visitorId, 'priority-support'),
    ]);
    return { isAnsweredByEmail, isPriority };
  }

  private async priorityOf(visitorId: string): Promise<SupportPriority> {
    return (await this.entitlements.has(visitorId, 'priority-support')) ? 'high' : 'normal';
  }
}

async function assertMayWrite(manager: EntityManager, visitorId: string): Promise<void> {
  const limit = supportLimits.messagesPerDay;
  const createdAt = MoreThan(new Date(Date.now() - dayMs));
  const where = { visitorId, author: 'visitor', createdAt } as const;
  const count = await lockedCount(manager, SupportMessageEntity, { owner: visitorId, where });
  if (count < limit) return;
  throw new ApiProblem('too-many-messages', `You can send ${limit} messages a day.`, {
    extra: { limit },
  });
}

async function addMessage(
  manager: EntityManager,
  { id, visitorId }: SupportRequestEntity,
  text: string,
): Promise<void> {
  const message = { requestId: id, visitorId, author: 'visitor', text } as const;
  await manager.insert(SupportMessageEntity, message);
}
