import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditAction } from '@tessera/contracts';
import type { PayoutDecision, PayoutState, ReviewedPayout } from '@tessera/contracts-billing';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { AuditTrail } from '../../../releases/operators/index.js';
import { activeCodeOf, lockAffiliate, type PresentAffiliate } from '../affiliate-access.js';
import { PayoutEntity } from '../entities/payout.entity.js';
import { ReferralEntity } from '../entities/referral.entity.js';
import { inDollars } from '../money.js';
import { PayoutLedger } from './payout-ledger.js';
import { toReviewedPayout } from './payout.mapper.js';

interface Rule {
  readonly from: PayoutState;
  readonly to: PayoutState;
  readonly action: AuditAction;
  /** What the affiliate reads, after `Your payout of $80.00`. */
  readonly news: string;
}

const rules: Readonly<Record<PayoutDecision, Rule>> = {
  approve: {
    from: 'requested',
    to: 'approved',
    action: 'payout-approved',
    news: 'is approved and will be sent.',
  },
  decline: {
    from: 'requested',
    to: 'declined',
    action: 'payout-declined',
    news: 'was declined. Open it to see why.',
  },
  'mark-paid': { from: 'approved', to: 'paid', action: 'payout-paid', news: 'is paid.' },
  'mark-failed': {
    from: 'approved',
    to: 'failed',
    action: 'payout-failed',
    news: 'couldn’t be sent. Open it to see why.',
  },
};

export interface Decision {
  readonly decision: PayoutDecision;
  readonly reason: string | null;
  /** Name of the operator. */
  readonly actor: string;
}

/** What operators decide about payouts. */
@Injectable()
export class PayoutDecisions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly ledger: PayoutLedger,
    private readonly notifications: NotificationsFacade,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ApiProblem `payout-not-found`, `payout-state-changed` */
  decide(id: string, decision: Decision): Promise<ReviewedPayout> {
    return this.database.transaction(async (manager) => {
      const { affiliate, payout } = await lockedPayout(manager, id);
      const { from, to, action, news } = rules[decision.decision];
      if (payout.state !== from)
        throw new ApiProblem('payout-state-changed', `The payout is ${payout.state}.`);
      const { reason, actor } = decision;
      await this.apply(manager, affiliate, payout, { to, reason });
      const changes = { from: { state: from }, to: { state: to } };
      await this.audit.record(manager, { actor, action, subject: id, reason, ...changes });
      await this.notifications.notify(manager, {
        visitorId: affiliate.visitorId,
        kind: 'payout-update',
        text: `Your payout of ${inDollars(payout.amountCents)} ${news}`,
        path: '/affiliate?tab=payouts',
      });
      const code = await activeCodeOf(manager, affiliate.id);
      return toReviewedPayout(payout, code ?? '');
    });
  }

  /** Payouts that end unpaid if their affiliate deletes their data. */
  async cancelable(manager: EntityManager, { id }: PresentAffiliate): Promise<PayoutEntity[]> {
    const payouts = await manager.findBy(PayoutEntity, { affiliateId: id, exportId: IsNull() });
    return payouts.filter(isOpen);
  }

  /** Ends the payouts of somebody who deletes their data: those in a file for the bank count as paid, the others are declined. */
  async closeAll(manager: EntityManager, affiliate: PresentAffiliate): Promise<void> {
    const { id: affiliateId } = affiliate;
    for (const payout of await manager.findBy(PayoutEntity, { affiliateId })) {
      if (!isOpen(payout)) continue;
      const to = payout.exportId === null ? 'declined' : 'paid';
      await this.apply(manager, affiliate, payout, { to, reason: 'The account was deleted.' });
    }
  }

  private async apply(
    manager: EntityManager,
    affiliate: PresentAffiliate,
    payout: PayoutEntity,
    { to, reason }: { readonly to: PayoutState; readonly reason: string | null },
  ): Promise<void> {
    const now = new Date();
    if (to === 'paid') await this.ledger.settle(manager, affiliate, payout, now);
    if (to === 'declined' || to === 'failed') {
      await this.ledger.giveBack(manager, payout, now);
      await manager.update(ReferralEntity, { payoutId: payout.id }, { payoutId: null });
    }
    Object.assign(payout, { state: to, reason, changedAt: now });
    if (!isOpen(payout)) payout.details = null;
    await manager.save(payout);
  }
}

function isOpen({ state }: PayoutEntity): boolean {
  return state === 'requested' || state === 'approved';
}

async function lockedPayout(
  manager: EntityManager,
  id: string,
): Promise<{ readonly affiliate: PresentAffiliate; readonly payout: PayoutEntity }> {
  const known = await manager.findOneBy(PayoutEntity, { id });
  const affiliate = known && (await lockAffiliate(manager, { id: known.affiliateId }));
  const payout = affiliate && (await manager.findOneBy(PayoutEntity, { id }));
  if (!payout || !affiliate)
    throw new ApiProblem('payout-not-found', `There is no open payout '${id}'.`);
  return { affiliate, payout };
}
