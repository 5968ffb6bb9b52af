import { Injectable } from '@nestjs/common';
import { attributionDays } from '@tessera/contracts-billing';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { dayMs, dayOf } from '../../../platform/utc-days/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { findAffiliate, lockAffiliate } from './affiliate-access.js';
import { AffiliateMerge } from './affiliate-merge.js';
import { AffiliateCodeEntity } from './entities/affiliate-code.entity.js';
import { AffiliateEntity } from './entities/affiliate.entity.js';
import { CampaignEntity } from './entities/campaign.entity.js';
import { PayoutEntity } from './entities/payout.entity.js';
import { ReferralEntity } from './entities/referral.entity.js';
import { inDollars } from './money.js';
import { DetailsCipher } from './payouts/details-cipher.js';
import { PayoutDecisions } from './payouts/payout-decisions.service.js';
import { PayoutLedger } from './payouts/payout-ledger.js';
import { toPayout } from './payouts/payout.mapper.js';

/** At once; the rest follows the next day. */
const batchSize = 5_000;

/**
 * Codes are never given to anybody else, so they stay without an owner; so do referrals and closed payouts, which are the evidence for
 * the ledger. Amounts that were not paid out are given up.
 */
@Injectable()
@KeepsVisitorData({
  name: 'affiliate',
  label: 'Your affiliate codes, campaigns, referrals and payouts, and affiliate links you followed',
  counts: {
    codes: 'Affiliate codes, which are no longer yours',
    campaigns: 'Campaigns',
    clicks: 'Affiliate links you followed',
  },
  tables: [
    'affiliates',
    'affiliate_codes',
    'affiliate_campaigns',
    'affiliate_clicks',
    'affiliate_sightings',
    'affiliate_referrals',
    'affiliate_refunds',
    'affiliate_referred_visitors',
    'affiliate_payouts',
  ],
})
export class AffiliateData implements VisitorDataKeeper {
  constructor(
    private readonly cipher: DetailsCipher,
    private readonly decisions: PayoutDecisions,
    private readonly ledger: PayoutLedger,
    private readonly merging: AffiliateMerge,
  ) {}

  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const followed: unknown = await manager.query(
      `select clicked_at as "clickedAt", landing_page as "landingPage"
      from affiliate_clicks where visitor_id = $1 order by id`,
      [visitorId],
    );
    const affiliate = await manager.findOneBy(AffiliateEntity, { visitorId });
    return {
      followed: followedRows.parse(followed),
      ...(affiliate && (await own(manager, affiliate))),
    };
  }

  async erase(
    visitorId: string,
    manager: EntityManager,
  ): Promise<{ codes: number; campaigns: number; clicks: number }> {
    const [, clicks] = await manager.query<[unknown, number]>(
      'update affiliate_clicks set visitor_id = null, network = null where visitor_id = $1',
      [visitorId],
    );
    await manager.query('delete from affiliate_referred_visitors where visitor_id = $1', [
      visitorId,
    ]);
    return { ...(await this.eraseAffiliate(visitorId, manager)), clicks };
  }

  merge(manager: EntityManager, from: string, to: string): Promise<void> {
    return this.merging.merge(manager, from, to);
  }

  async endings(visitorId: string, manager: EntityManager): Promise<string[]> {
    const affiliate = await findAffiliate(manager, visitorId);
    if (!affiliate) return [];
    const unpaid = await this.ledger.unpaid(manager, affiliate);
    const canceled = await this.decisions.cancelable(manager, affiliate);
    return [
      ...(unpaid > 0 ? [`Unpaid commissions of ${inDollars(unpaid)} are lost.`] : []),
      ...canceled.map(
        ({ amountCents }) =>
          `Your payout of ${inDollars(amountCents)} is canceled, and its amount is lost.`,
      ),
    ];
  }

  /** Forgets who clicked once that no longer counts for a purchase, and encrypts details again after a change of keys. */
  async retain(now: Date, manager: EntityManager): Promise<void> {
    const before = dayOf(new Date(now.getTime() - (attributionDays + 1) * dayMs));
    await manager.query(
      `update affiliate_clicks set visitor_id = null, network = null where id in (
        select id from affiliate_clicks
        where day < $1::date and (visitor_id is not null or network is not null) limit $2
      )`,
      [before, batchSize],
    );
    await manager.query('delete from affiliate_sightings where day < $1::date', [before]);
    await this.encryptAgain(manager);
  }

  private async eraseAffiliate(visitorId: string, manager: EntityManager) {
    const affiliate = await lockAffiliate(manager, { visitorId });
    if (!affiliate) return { codes: 0, campaigns: 0 };
    const { id } = affiliate;
    await this.decisions.closeAll(manager, affiliate);
    await this.ledger.giveUp(manager, affiliate, new Date());
    await manager.query('delete from affiliate_sightings where affiliate_id = $1', [id]);
    const forgotten = { visitorId: null, payoutDetails: null, maskedDetails: null };
    await manager.update(AffiliateEntity, { id }, forgotten);
    await manager.update(PayoutEntity, { affiliateId: id }, { destination: '' });
    // What clicks and referrals have of them are ids that lead to nothing.
    const { affected } = await manager.delete(CampaignEntity, { affiliateId: id });
    const codes = await manager.countBy(AffiliateCodeEntity, { affiliateId: id });
    return { codes, campaigns: affected ?? 0 };
  }

  /** What can't be decrypted stays as it is until its visitor enters it again. */
  private async encryptAgain(manager: EntityManager): Promise<void> {
    const affiliates = await manager
      .createQueryBuilder(AffiliateEntity, 'affiliate')
      .where('affiliate.payoutDetails is not null')
      .andWhere('affiliate.payoutDetails not like :current', { current: `${this.cipher.keyId}.%` })
      .take(batchSize)
      .setLock('pessimistic_write')
      .getMany();
    for (const { id, payoutDetails } of affiliates) {
      const details = this.cipher.decrypt(payoutDetails ?? '', id);
      if (!details) continue;
      await manager.update(
        AffiliateEntity,
        { id },
        { payoutDetails: this.cipher.encrypt(details, id) },
      );
    }
  }
}

const followedRows = z.array(z.object({ clickedAt: z.date(), landingPage: z.string().nullable() }));

async function own(manager: EntityManager, affiliate: AffiliateEntity): Promise<object> {
  const { id: affiliateId, maskedDetails: payoutDetails } = affiliate;
  const codes = await manager.findBy(AffiliateCodeEntity, { affiliateId });
  const campaigns = await manager.findBy(CampaignEntity, { affiliateId });
  const campaignNames = new Map(campaigns.map(({ id, name }) => [id, name]));
  const referrals = await manager.findBy(ReferralEntity, { affiliateId });
  const payouts = await manager.findBy(PayoutEntity, { affiliateId });
  return {
    codes: codes.map(({ code, isActive, createdAt }) => ({ code, isActive, createdAt })),
    payoutDetails,
    campaigns: campaigns.map(({ name, slug, createdAt, archivedAt }) => ({
      name,
      slug,
      createdAt,
      archivedAt,
    })),
    referrals: referrals.map((row) => ({
      referredUser: row.pseudonym,
      convertedAt: row.convertedAt,
      commissionCents: row.commissionCents,
      reversedCents: row.reversedCents,
      campaign: campaignNames.get(row.campaignId ?? '') ?? null,
      landingPage: row.landingPage,
      clickedAt: row.clickedAt,
    })),
    payouts: payouts.map(toPayout),
  };
}
