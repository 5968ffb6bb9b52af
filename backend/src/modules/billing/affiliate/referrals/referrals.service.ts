import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { holdDays } from '@tessera/contracts-billing';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../../platform/database/index.js';
import type { EventOf } from '../../../../platform/events/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import type { invoicePaid, invoiceRefunded } from '../../billing/index.js';
import { lockAffiliate, type PresentAffiliate } from '../affiliate-access.js';
import { Clicks } from '../clicks/clicks.service.js';
import { makePseudonym } from '../codes/code-rules.js';
import { ReferralEntity } from '../entities/referral.entity.js';
import { CommissionLedger } from './commission-ledger.js';
import { commissionOf, reversalOf } from './commission.js';

type Paid = EventOf<typeof invoicePaid>;
type Refunded = EventOf<typeof invoiceRefunded>;

interface Found {
  readonly affiliate: PresentAffiliate;
  readonly referral: ReferralEntity;
}

/** Makes a referral of a first purchase, and follows what becomes of it. Whatever arrives twice or out of order has one effect. */
@Injectable()
export class Referrals {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly clicks: Clicks,
    private readonly commissions: CommissionLedger,
    private readonly notifications: NotificationsFacade,
  ) {}

  async make(manager: EntityManager, paid: Paid): Promise<void> {
    const commissionCents = commissionOf(paid.paidCents);
    if (!paid.isFirst || commissionCents <= 0) return;
    await lockName(manager, `referral of ${paid.visitorId}`);
    const click = await this.clicks.attributed(manager, paid.visitorId, paid.paidAt);
    if (!click) return;
    const affiliate = await lockAffiliate(manager, { id: click.affiliateId });
    if (!affiliate || (await isReferred(manager, paid))) return;
    const row = manager.create(ReferralEntity, {
      affiliateId: affiliate.id,
      invoiceId: paid.invoiceId,
      pseudonym: makePseudonym(),
      paidCents: paid.paidCents,
      commissionCents,
      reversedCents: 0,
      convertedAt: paid.paidAt,
      heldUntil: new Date(paid.paidAt.getTime() + holdDays * dayMs),
      isInReview: click.isSuspicious,
      releasedAt: null,
      payoutId: null,
      campaignId: click.campaignId,
      landingPage: click.landingPage,
      clickedAt: click.clickedAt,
    });
    const referral = await manager.save(row);
    await remember(manager, paid.visitorId, referral.id);
    await this.commissions.earn(manager, affiliate, referral, paid.eventId);
    await this.tell(manager, affiliate, referral);
  }

  /** Takes the same share of the commission back. */
  async refund(manager: EntityManager, refunded: Refunded): Promise<void> {
    await this.make(manager, refunded);
    const found = await this.locked(manager, { invoiceId: refunded.invoiceId });
    if (!found) return;
    const { affiliate, referral } = found;
    const refundedCents = await addRefund(manager, referral, refunded);
    if (refundedCents === null) return;
    const { refundId, eventId, refundedAt: at } = refunded;
    const cents = reversalOf(referral, refundedCents) - referral.reversedCents;
    if (cents <= 0) return;
    const cause = { key: `commission-reversal:${refundId}`, eventId, at, cents };
    await this.commissions.reverse(manager, affiliate, referral, cause);
    await setReversed(manager, referral, referral.reversedCents + cents);
  }

  /** Releases a commission whose hold has ended, if nothing keeps it. @returns whether it was released now */
  release(id: string, now: Date): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const found = await this.locked(manager, { id, releasedAt: IsNull(), isInReview: false });
      if (!found || found.referral.heldUntil > now) return false;
      const { affiliate, referral } = found;
      if (referral.reversedCents === referral.commissionCents) return false;
      await this.commissions.release(manager, affiliate, referral, now);
      await manager.update(ReferralEntity, { id }, { releasedAt: now });
      return true;
    });
  }

  /** Ends the review of a suspicious referral. @returns `null` if there is none to decide about */
  async decide(
    manager: EntityManager,
    id: string,
    { isAccepted, at }: { readonly isAccepted: boolean; readonly at: Date },
  ): Promise<ReferralEntity | null> {
    const found = await this.locked(manager, { id, isInReview: true });
    if (!found) return null;
    if (!isAccepted)
      await this.reverseRest(manager, found, { key: `commission-reversal:review:${id}`, at });
    await manager.update(ReferralEntity, { id }, { isInReview: false });
    return found.referral;
  }

  /** Takes a commission back that is on hold and not due. @returns whether there was something to take back */
  async refuse(manager: EntityManager, id: string, at: Date): Promise<boolean> {
    const found = await this.locked(manager, { id, releasedAt: IsNull() });
    if (!found) return false;
    await manager.update(ReferralEntity, { id }, { isInReview: false });
    return this.reverseRest(manager, found, { key: `commission-reversal:undue:${id}`, at });
  }

  private async reverseRest(
    manager: EntityManager,
    { affiliate, referral }: Found,
    cause: { readonly key: string; readonly at: Date },
  ): Promise<boolean> {
    const cents = referral.commissionCents - referral.reversedCents;
    if (cents <= 0) return false;
    await this.commissions.reverse(manager, affiliate, referral, { ...cause, cents });
    await setReversed(manager, referral, referral.commissionCents);
    return true;
  }

  /** Locks first the affiliate, then reads the referral as it is from then on. */
  private async locked(
    manager: EntityManager,
    where: FindOptionsWhere<ReferralEntity>,
  ): Promise<Found | null> {
    const known = await manager.findOneBy(ReferralEntity, where);
    const affiliate = known && (await lockAffiliate(manager, { id: known.affiliateId }));
    const referral = affiliate && (await manager.findOneBy(ReferralEntity, where));
    return affiliate && referral ? { affiliate, referral } : null;
  }

  private async tell(
    manager: EntityManager,
    { visitorId }: PresentAffiliate,
    { pseudonym }: ReferralEntity,
  ): Promise<void> {
    await this.notifications.notify(manager, {
      visitorId,
      kind: 'referral-made',
      text: `${pseudonym} subscribed through your link. Your commission is on hold for ${holdDays} days.`,
      path: '/affiliate?tab=referrals',
    });
  }
}

async function isReferred(
  manager: EntityManager,
  { visitorId, invoiceId }: Pick<Paid, 'visitorId' | 'invoiceId'>,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `select 1 from affiliate_referred_visitors where visitor_id = $1
    union all select 1 from affiliate_referrals where invoice_id = $2`,
    [visitorId, invoiceId],
  );
  return rows.length > 0;
}

async function remember(
  manager: EntityManager,
  visitorId: string,
  referralId: string,
): Promise<void> {
  const values = [visitorId, referralId];
  await manager.query('insert into affiliate_referred_visitors values ($1, $2)', values);
}

/** @returns what is refunded of it in all; `null` if this refund is known */
async function addRefund(
  manager: EntityManager,
  { id }: ReferralEntity,
  { refundId, refundedCents }: Refunded,
): Promise<number | null> {
  const added = await manager.query<unknown[]>(
    'insert into affiliate_refunds values ($1, $2, $3) on conflict do nothing returning 1',
    [refundId, id, refundedCents],
  );
  if (added.length === 0) return null;
  const rows: unknown = await manager.query(
    'select sum(cents)::integer as cents from affiliate_refunds where referral_id = $1',
    [id],
  );
  return refundRows.parse(rows)[0].cents;
}

const refundRows = z.tuple([z.object({ cents: z.int() })]);

async function setReversed(
  manager: EntityManager,
  { id }: ReferralEntity,
  reversedCents: number,
): Promise<void> {
  await manager.update(ReferralEntity, { id }, { reversedCents });
}
