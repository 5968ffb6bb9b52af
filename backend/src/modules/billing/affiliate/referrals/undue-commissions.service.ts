import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { EventOf } from '../../../../platform/events/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import type { payerKnown } from '../../billing/index.js';
import { Referrals } from './referrals.service.js';

type Known = EventOf<typeof payerKnown>;

/** A commission of an affiliate that is not due. */
interface Undue {
  readonly id: string;
  readonly visitorId: string;
  readonly pseudonym: string;
  /** Whether the affiliate has paid; otherwise somebody who was referred before. */
  readonly isOwn: boolean;
}

/** Takes back commissions for what an affiliate buys with another cookie, and for customers who were referred before. */
@Injectable()
export class UndueCommissions {
  constructor(
    private readonly referrals: Referrals,
    private readonly notifications: NotificationsFacade,
  ) {}

  /** Cards and addresses are known later than purchases, and affiliates may use theirs only afterward. */
  async look(manager: EntityManager, known: Known): Promise<void> {
    for (const undue of await find(manager, known))
      if (await this.referrals.refuse(manager, undue.id, known.paidAt))
        await this.tell(manager, undue);
  }

  private async tell(
    manager: EntityManager,
    { visitorId, pseudonym, isOwn }: Undue,
  ): Promise<void> {
    const text = isOwn
      ? `There’s no commission for ${pseudonym}: your own purchases earn none.`
      : `There’s no commission for ${pseudonym}, who was referred before.`;
    const path = '/affiliate?tab=referrals';
    await this.notifications.notify(manager, { visitorId, kind: 'referral-made', text, path });
  }
}

async function find(
  manager: EntityManager,
  { visitorId, invoiceId, others }: Known,
): Promise<Undue[]> {
  if (others.length === 0) return [];
  const visitors = others.map((other) => other.visitorId);
  const invoices = others.flatMap((other) => other.invoiceId ?? []);
  const values = [invoiceId, visitorId, visitors, invoices];
  return undueRows.parse(await manager.query<unknown>(selectUndue, values));
}

const undueRows = z.array(
  z.object({ id: z.uuid(), visitorId: z.string(), pseudonym: z.string(), isOwn: z.boolean() }),
);

const selectUndue = `
  select r.id, r.pseudonym, a.visitor_id as "visitorId",
    (a.visitor_id = $2 or a.visitor_id = any ($3)) as "isOwn"
  from affiliate_referrals r join affiliates a on a.id = r.affiliate_id
  where a.visitor_id is not null and r.released_at is null and (
    r.invoice_id = $1 and (
      a.visitor_id = any ($3)
      or exists (select from affiliate_referrals earlier where earlier.invoice_id = any ($4))
    )
    or a.visitor_id = $2 and r.invoice_id = any ($4)
  )
  order by a.id, r.id`;
