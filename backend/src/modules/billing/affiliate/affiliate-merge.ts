import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { activeCodeOf, lockAffiliate, type PresentAffiliate } from './affiliate-access.js';
import { AffiliateCodeEntity } from './entities/affiliate-code.entity.js';
import { AffiliateEntity } from './entities/affiliate.entity.js';
import { PayoutEntity } from './entities/payout.entity.js';
import { DetailsCipher } from './payouts/details-cipher.js';

/** Makes one affiliate of two who turned out to be the same person. What they earned is moved by the ledger. */
@Injectable()
export class AffiliateMerge {
  constructor(private readonly cipher: DetailsCipher) {}

  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    const [given, kept] = [
      await lockAffiliate(manager, { visitorId: from }),
      await lockAffiliate(manager, { visitorId: to }),
    ];
    if (given && kept) await this.join(manager, given, kept);
    else if (given) await manager.update(AffiliateEntity, { id: given.id }, { visitorId: to });
    for (const statement of ofVisitor) await manager.query(statement, [from, to]);
    await manager.query(forgetFrom, [from]);
    await manager.query(withoutOwnClicks, [to]);
  }

  private async join(
    manager: EntityManager,
    given: PresentAffiliate,
    kept: PresentAffiliate,
  ): Promise<void> {
    const [{ id: from }, { id: to }] = [given, kept];
    await this.joinDetails(manager, given, kept);
    if ((await activeCodeOf(manager, to)) !== null)
      await manager.update(AffiliateCodeEntity, { affiliateId: from }, { isActive: false });
    for (const statement of ofAffiliate) await manager.query(statement, [from, to]);
    await manager.query('delete from affiliate_sightings where affiliate_id = $1', [from]);
    await manager.delete(AffiliateEntity, { id: from });
  }

  /** Details can be decrypted for their affiliate alone. */
  private async joinDetails(
    manager: EntityManager,
    given: PresentAffiliate,
    kept: PresentAffiliate,
  ): Promise<void> {
    const moved = (details: string | null) => this.encryptedFor(kept.id, details, given.id);
    const { payoutDetails, maskedDetails } = given;
    const details = moved(payoutDetails);
    if (kept.payoutDetails === null && details !== null)
      await manager.update(
        AffiliateEntity,
        { id: kept.id },
        { payoutDetails: details, maskedDetails },
      );
    const open = { affiliateId: given.id, details: Not(IsNull()) };
    for (const payout of await manager.findBy(PayoutEntity, open))
      await manager.update(PayoutEntity, { id: payout.id }, { details: moved(payout.details) });
  }

  private encryptedFor(to: string, details: string | null, from: string): string | null {
    const readable = details === null ? null : this.cipher.decrypt(details, from);
    return readable && this.cipher.encrypt(readable, to);
  }
}

/** Campaigns of both that have one slug are one, because links with it are out there; of a day's clicks of one visitor one counts. */
const ofAffiliate = [
  `update affiliate_clicks set campaign_id = kept.id
    from affiliate_campaigns given join affiliate_campaigns kept on kept.slug = given.slug and kept.affiliate_id = $2
    where given.affiliate_id = $1 and campaign_id = given.id`,
  `update affiliate_referrals set campaign_id = kept.id
    from affiliate_campaigns given join affiliate_campaigns kept on kept.slug = given.slug and kept.affiliate_id = $2
    where given.affiliate_id = $1 and campaign_id = given.id`,
  `delete from affiliate_campaigns given where affiliate_id = $1
    and slug in (select slug from affiliate_campaigns where affiliate_id = $2)`,
  `update affiliate_campaigns set affiliate_id = $2 where affiliate_id = $1`,
  `update affiliate_codes set affiliate_id = $2 where affiliate_id = $1`,
  `delete from affiliate_clicks doubled where affiliate_id = $1 and exists (
      select from affiliate_clicks kept where kept.affiliate_id = $2 and kept.day = doubled.day
        and (kept.visitor_id = doubled.visitor_id or kept.is_framed and doubled.is_framed and kept.network = doubled.network)
    )`,
  `update affiliate_clicks set affiliate_id = $2 where affiliate_id = $1`,
  `insert into affiliate_sightings (affiliate_id, day, network)
    select $2, day, network from affiliate_sightings where affiliate_id = $1 on conflict do nothing`,
  `update affiliate_referrals set affiliate_id = $2 where affiliate_id = $1`,
  `update affiliate_payouts set affiliate_id = $2 where affiliate_id = $1`,
];

const ofVisitor = [
  `delete from affiliate_clicks doubled where visitor_id = $1 and exists (
      select from affiliate_clicks kept
      where kept.visitor_id = $2 and kept.affiliate_id = doubled.affiliate_id and kept.day = doubled.day
    )`,
  `update affiliate_clicks set visitor_id = $2 where visitor_id = $1`,
  `insert into affiliate_referred_visitors (visitor_id, referral_id)
    select $2, referral_id from affiliate_referred_visitors where visitor_id = $1 on conflict do nothing`,
];

const forgetFrom = 'delete from affiliate_referred_visitors where visitor_id = $1';

/** Nobody refers themselves: such clicks stay counted, and lead to no commission. */
const withoutOwnClicks = `
  update affiliate_clicks set visitor_id = null, network = null
  where visitor_id = $1 and affiliate_id in (select id from affiliates where visitor_id = $1)`;
