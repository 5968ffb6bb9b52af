import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type MaskedDetails,
  minimumPayout,
  type Payout,
  type PayoutDetails,
} from '@tessera/contracts-billing';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { lockAffiliate, type PresentAffiliate } from '../affiliate-access.js';
import { AffiliateEntity } from '../entities/affiliate.entity.js';
import { PayoutEntity } from '../entities/payout.entity.js';
import { ReferralEntity } from '../entities/referral.entity.js';
import { inDollars } from '../money.js';
import { DetailsCipher } from './details-cipher.js';
import { masked } from './masked-details.js';
import { type Payable, PayoutLedger } from './payout-ledger.js';
import { toPayout } from './payout.mapper.js';

/** Where payouts go, and requests for them. */
@Injectable()
export class Payouts {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cipher: DetailsCipher,
    private readonly ledger: PayoutLedger,
    private readonly notifications: NotificationsFacade,
  ) {}

  async detailsOf(visitorId: string): Promise<MaskedDetails | null> {
    const affiliate = await this.database.manager.findOneBy(AffiliateEntity, { visitorId });
    return affiliate?.maskedDetails ?? null;
  }

  /** Payouts that are requested already go where they were to go. @throws ApiProblem `no-affiliate-code` */
  setDetails(visitorId: string, details: PayoutDetails): Promise<MaskedDetails> {
    return this.database.transaction(async (manager) => {
      const affiliate = await lockAffiliate(manager, { visitorId });
      if (!affiliate)
        throw new ApiProblem('no-affiliate-code', 'Generate an affiliate code first.');
      const { id } = affiliate;
      const maskedDetails = masked(details);
      const payoutDetails = this.cipher.encrypt(details, id);
      await manager.update(AffiliateEntity, { id }, { payoutDetails, maskedDetails });
      return maskedDetails;
    });
  }

  /** Requests everything that can be paid out. @throws ApiProblem `payout-too-small`, `payout-details-missing` */
  request(visitorId: string, now: Date): Promise<Payout> {
    return this.database.transaction(async (manager) => {
      const affiliate = await lockAffiliate(manager, { visitorId });
      if (!affiliate) throw tooSmall(0);
      const payable = await this.ledger.payable(manager, affiliate);
      if (payable.cents < minimumPayout) throw tooSmall(payable.cents);
      const payout = await this.create(manager, affiliate, payable, now);
      if (!payout)
        throw new ApiProblem('payout-details-missing', 'Say first where payouts are to go.');
      return toPayout(payout);
    });
  }

  /** As `request`, for the monthly payouts. @returns whether there is one */
  requestDue(id: string, now: Date): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const affiliate = await lockAffiliate(manager, { id });
      if (!affiliate) return false;
      const payable = await this.ledger.payable(manager, affiliate);
      if (payable.cents < minimumPayout) return false;
      const payout = await this.create(manager, affiliate, payable, now);
      if (!payout) return false;
      await this.notifications.notify(manager, {
        visitorId: affiliate.visitorId,
        kind: 'payout-update',
        text: `Your payout of ${inDollars(payable.cents)} is requested.`,
        path: '/affiliate?tab=payouts',
      });
      return true;
    });
  }

  /** @returns `null` if it is not known where it is to go */
  private async create(
    manager: EntityManager,
    affiliate: PresentAffiliate,
    payable: Payable,
    now: Date,
  ): Promise<PayoutEntity | null> {
    const { id: affiliateId, payoutDetails: details, maskedDetails } = affiliate;
    if (details === null || maskedDetails === null) return null;
    const row = manager.create(PayoutEntity, {
      affiliateId,
      amountCents: payable.cents,
      state: 'requested',
      destination: maskedDetails.destination,
      details,
      reason: null,
      exportId: null,
      requestedAt: now,
      changedAt: now,
    });
    const payout = await manager.save(row);
    await this.ledger.send(manager, affiliate, { payout, payable, at: now });
    const released = { affiliateId, payoutId: IsNull(), releasedAt: Not(IsNull()) };
    await manager.update(ReferralEntity, released, { payoutId: payout.id });
    return payout;
  }
}

function tooSmall(payableCents: number): ApiProblem {
  const detail = `You can withdraw ${inDollars(payableCents)} now. The minimum payout is ${inDollars(minimumPayout)}. Commissions and shares are on hold for 30 days.`;
  return new ApiProblem('payout-too-small', detail, {
    extra: { payableCents, minimumCents: minimumPayout },
  });
}
